"""The numbers of the game: places, their effects with and without a Day card, wheels, supplies.

The rulebook prints most of these only in its pictures; the values are those of the published
edition (rulings, "Components"). A pair holds the plain value and the one under the Day card.
"""

MARKET, TOWN_HALL, HARBOUR, TAVERN, PALACE, CONVOY, TREASURY, PRISON = range(8)
DISTRICTS = range(7)
PLACES = range(8)  # the districts, and the Prison
NAMES = (
    "market", "town_hall", "harbour", "tavern", "palace", "convoy", "treasury", "prison",
)  # fmt: skip
NUMBERS = {name: place for place, name in enumerate(NAMES)}

DUEL = 2  # players, none of whom is the Prince
TURNS = 6
PAWNS = 3  # comparses of a brigand, patrols of the Prince
TOKENS = 6  # of each player, in hand, in reserve or on a card together
GOAL = 50  # Ducats without which no brigand beats the Prince

MARKET_GAINS = ((0, 2, 6, 12), (0, 5, 10, 16))  # by team size
TOWN_HALL_LOOT = (10, 16)  # shared
HARBOUR_TOKENS = (2, 3)  # taken by one pawn
TOKEN_PRICE = 3
TAVERN_DICE = (1, 2)
TAVERN_PRICE, TAVERN_PAID_DICE = 6, 3  # never under the Day card
PALACE_GAINS = (5, 8)  # for each pawn
PALACE_CROWD = 3  # this many pawns in all end in prison
CONVOY_LOOT, CONVOY_DICE = 10, (1, 2)  # shared
TREASURY_LOOT = (10, 15)  # for the one team
DIE = 6

# The wheels: action to priority, lowest first.
BRIGAND_WHEEL = {"home": 1, "steal": 2, "move": 3, "push": 4}
PRINCE_WHEEL = {"spy": 0, "jail": 1, "steal": 2, "move": 3}
WHEEL = {**BRIGAND_WHEEL, **PRINCE_WHEEL}  # what both have stands at the same number
THEFT = 3  # for each comparse
PRINCE_THEFT = 5  # for each patrol

# The Prince's board: what each level of a skill is worth.
SKILLS = ("spy", "judgement")
LEVELS = {"spy": (1, 2, 3), "judgement": (0, 1, 2, 3)}
SPIED_AT_MOST = 3  # cards of one brigand in one turn
