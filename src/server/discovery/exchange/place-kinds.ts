// Maps a gazetteer's kind of location to themes, types, and a display word for photographers.
import type { LocationType, ThemeId } from '../../../rules/places.ts'

export type PlaceKind = { label: string; themes: ThemeId[]; types: LocationType[] }

type Group = { themes: ThemeId[]; types: LocationType[]; kinds: string[] }

// Each kind's own name, then after a bar its names in GNIS, GeoNames and OpenStreetMap.
const groups: Group[] = [
  {
    themes: ['nature', 'landscape'],
    types: ['natural', 'outdoor'],
    kinds: [
      'lake|water',
      'reservoir|dam_reservoir',
      'waterfall|falls',
      'rapids',
      'river|stream',
      'spring',
      'hot spring',
      'geyser',
      'bay',
      'bend',
      'beach',
      'cape',
      'island|islet|archipelago',
      'isthmus',
      'peninsula',
      'coast',
      'delta',
      'strait|channel',
      'valley',
      'basin',
      'flat',
      'plain|plains',
      'plateau',
      'wetland|swamp',
      'woods|wood|forest|nature_reserve',
      'desert',
      'area|protected_area',
      'lava',
      'crater',
    ],
  },
  {
    themes: ['landscape', 'nature', 'adventure'],
    types: ['natural', 'outdoor'],
    kinds: [
      'summit|peak|volcano|hill',
      'ridge',
      'range|mountain_range',
      'cliff',
      'canyon|gorge',
      'arch',
      'rock pillar|pillar|rock|stone',
      'pass|gap|saddle|mountain_pass',
      'glacier',
      'cave|cave_entrance',
      'trail|path',
    ],
  },
  {
    themes: ['landscape', 'sunrise', 'sunset'],
    types: ['outdoor'],
    kinds: ['viewpoint|overlook|scenic_viewpoint|scenic_overlook'],
  },
  {
    themes: ['landscape', 'architecture'],
    types: ['outdoor'],
    kinds: [
      'lighthouse',
      'bridge|crossing',
      'dam',
      'pier|jetty',
      'windmill',
      'tower',
      'castle',
      'ruins|ruin',
    ],
  },
  { themes: ['nature', 'portrait'], types: ['outdoor'], kinds: ['park|national_park'] },
  {
    themes: ['nature', 'macro', 'portrait', 'wedding'],
    types: ['outdoor'],
    kinds: ['garden|botanical_garden'],
  },
  {
    themes: ['urban', 'street'],
    types: ['outdoor', 'urban'],
    kinds: [
      'square|plaza',
      'attraction|theme_park',
      'public art|artwork',
      'fountain',
      'memorial|monument',
      'campus|university',
    ],
  },
  {
    themes: ['street'],
    types: ['outdoor', 'urban'],
    kinds: ['populated place|city|town|village|hamlet|suburb|neighbourhood|settlement', 'locale', 'region'],
  },
  {
    themes: ['street', 'urban'],
    types: ['indoor', 'urban'],
    kinds: ['market|marketplace', 'station|train_station'],
  },
  { themes: ['landscape', 'urban'], types: ['outdoor'], kinds: ['harbor|harbour|port', 'marina'] },
  {
    themes: ['architecture', 'urban'],
    types: ['outdoor', 'urban'],
    kinds: [
      'building|skyscraper',
      'historic|historic_site',
      'stadium',
      'airport|large_airport|medium_airport|small_airport|aerodrome',
    ],
  },
  {
    themes: ['architecture', 'interior'],
    types: ['indoor'],
    kinds: [
      'place of worship|church|cathedral|temple|mosque',
      'library',
      'theatre|theater',
      'museum',
      'gallery',
      'arts centre|arts_center',
    ],
  },
]

const kinds = new Map<string, PlaceKind>()
for (const { themes, types, kinds: names } of groups) {
  for (const name of names) {
    const [label = '', ...others] = name.split('|')
    for (const each of [label.replaceAll(' ', '_'), ...others])
      kinds.set(each, { label: label.charAt(0).toUpperCase() + label.slice(1), themes, types })
  }
}

/** The kind of a location by any of its names, or undefined. GeoNames' codes for populated places all begin with PPL. */
export function placeKind(name: string): PlaceKind | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return kinds.get(/^ppl[a-z0-9]{0,3}$/.test(plain) ? 'populated_place' : plain)
}
