// Words for which a search may find nothing, and the search that is nearest in meaning.

const definitions: readonly [search: string, words: string][] = [
  [
    'flowers',
    'sunflower, tulip, lavender, rose, daffodil, orchid, lily, iris, peony, hydrangea, magnolia, azalea, rhododendron, lupine, bluebell, bluebonnet, canola, jacaranda, wisteria, blossom, petal, botanical',
  ],
  [
    'wildlife',
    'bear, grizzly, wolf, fox, deer, elk, moose, bison, buffalo, eagle, owl, puffin, penguin, whale, orca, dolphin, otter, seal, lion, elephant, giraffe, zebra, tiger, horse, butterfly, firefly, turtle, alligator, crocodile, bat, monkey, panda, kangaroo, koala, animal, zoo, safari',
  ],
  ['birds', 'flamingo, crane, hummingbird, parrot, toucan, swan, goose, duck, pelican, stork'],
  [
    'mountain',
    'volcano, lava, glacier, iceberg, ski, alpine, cliff, ridge, hill, crater, cave, climber, climbing, bouldering',
  ],
  ['snow', 'ice, winter, frost, frozen, icicle, blizzard, sled, igloo'],
  ['fog', 'cloud, rain, storm, lightning, thunderstorm, tornado, rainbow, monsoon'],
  [
    'night sky',
    'meteor, comet, moon, eclipse, perseids, geminids, constellation, planet, stargazer, galaxy, observatory',
  ],
  [
    'lake',
    'river, pond, reservoir, swamp, wetland, stream, creek, spring, canal, kayak, kayaking, canoe, canoeing, paddling, fishing',
  ],
  [
    'beach',
    'surf, surfer, surfing, kite, kitesurfing, sailing, yacht, wave, island, reef, coral, lagoon, boat, ship, sailboat, harbor, marina, mermaid, cove',
  ],
  [
    'architecture',
    'museum, hotel, office, mansion, windmill, barn, factory, stadium, school, university, mosque, synagogue, cemetery, observatory',
  ],
  [
    'street',
    'market, bazaar, cafe, restaurant, bar, crowd, parade, festival, carnival, graffiti, taxi, car, tram, bus, cyclist, bicycle, skater, skating, skateboard',
  ],
  ['forest', 'tree, oak, bamboo, palm, jungle, rainforest, woods, mushroom, fern, moss'],
  ['desert', 'cactus, saguaro, camel, oasis, mesa, butte, sand'],
  ['fall colors', 'maple, aspen, pumpkin, harvest, october, november'],
  ['portrait', 'model, fashion, maternity, newborn, graduation, prom, couple, family, baby, headshot'],
]

/** By word in the singular. */
const searchByWord: ReadonlyMap<string, string> = new Map(
  definitions.flatMap(([search, words]) => words.split(', ').map((word): [string, string] => [word, search])),
)

/** The search that comes near to the word in meaning. @param word a singular in plain letters */
export const relatedSearch = (word: string): string | undefined => searchByWord.get(word)
