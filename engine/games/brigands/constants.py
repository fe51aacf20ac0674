"""The numbers of the game: places, gains, priorities of the wheels, supplies.

They are those of the published edition, which prints most of them only in pictures (rulings,
"Components"). A pair holds the value without a Day card and the value under one.
"""

MARKET, TOWN_HALL, HARBOUR, TAVERN, PALACE, CONVOY, TREASURY, PRISON = range(8)
DISTRICTS = range(7)
PLACES = range(8)  # the districts, and the Prison
NAMES = (
    "market", "town_hall", "harbour", "tavern", "palace", "convoy", "treasury", "prison",
)  # fmt: skip
NUMBERS = {name: place for place, name in enumerate(NAMES)}

DUEL = 2  # players; a duel has no Prince
TURNS = 6
PAWNS = 3  # of each player: comparses of a brigand, patrols of the Prince
TOKENS = 6  # of each player, in hand, in reserve and on cards together
GOAL = 50  # Ducats that a brigand needs to beat the Prince

MARKET_GAINS = ((0, 2, 6, 12), (0, 5, 10, 16))  # by team size
TOWN_HALL_LOOT = (10, 16)  # shared by all pawns
HARBOUR_TOKENS = (2, 3)  # for each pawn
TOKEN_PRICE = 3
TAVERN_DICE = (1, 2)
TAVERN_PRICE, TAVERN_PAID_DICE = 6, 3  # not offered under the Day card
PALACE_GAINS = (5, 8)  # for each pawn
PALACE_CROWD = 3  # pawns of all teams that go to prison together
CONVOY_LOOT, CONVOY_DICE = 10, (1, 2)  # shared by all pawns
TREASURY_LOOT = (10, 15)  # for a single team
DIE = 6

# The priority of each action on the wheels; the lowest comes first.
BRIGAND_WHEEL = {"home": 1, "steal": 2, "move": 3, "push": 4}
PRINCE_WHEEL = {"spy": 0, "jail": 1, "steal": 2, "move": 3}
WHEEL = {**BRIGAND_WHEEL, **PRINCE_WHEEL}  # shared actions have the same priority
THEFT = 3  # for each comparse
PRINCE_THEFT = 5  # for each patrol

# The Prince's board: the cards taken and the fine, by level.
SKILLS = ("spy", "judgement")
LEVELS = {"spy": (1, 2, 3), "judgement": (0, 1, 2, 3)}
SPIED_AT_MOST = 3  # cards of one brigand in one turn
