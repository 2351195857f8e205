// Regions and parks that people search for by name: groups of states and countries, and circles.
import type { KnownPlace } from './meanings.ts'

/** Phrases in lower case, separated by commas: codes of US states. */
const stateGroups: readonly [label: string, phrases: string, codes: string][] = [
  ['New England', 'new england', 'ME NH VT MA RI CT'],
  ['Pacific Northwest', 'pacific northwest, pnw, pacific north west', 'WA OR ID'],
  [
    'The Southwest',
    'southwest, southwest us, southwest usa, american southwest, desert southwest',
    'AZ NM UT NV',
  ],
  ['Four Corners', 'four corners', 'AZ NM UT CO'],
  ['The Midwest', 'midwest, american midwest, upper midwest', 'IL IN IA MI MN MO OH WI KS NE ND SD'],
  ['Great Plains', 'great plains', 'ND SD NE KS OK'],
  ['The South', 'deep south, american south', 'AL GA LA MS SC NC TN FL AR'],
  ['The Southeast', 'southeast us, southeast usa, southeastern us', 'FL GA SC NC VA TN AL MS'],
  ['The Northeast', 'northeast us, northeast usa, northeastern us', 'ME NH VT MA RI CT NY NJ PA'],
  ['Mid-Atlantic', 'mid atlantic, midatlantic', 'NY NJ PA DE MD DC VA'],
  ['West Coast', 'west coast', 'CA OR WA'],
  ['East Coast', 'east coast', 'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL'],
  ['Gulf Coast', 'gulf coast', 'TX LA MS AL FL'],
  ['Rocky Mountains', 'rocky mountains, rockies', 'MT WY CO ID'],
  ['Great Lakes', 'great lakes', 'MI WI MN IL IN OH NY'],
]

const countryGroups: readonly [label: string, phrases: string, codes: string][] = [
  [
    'Europe',
    'europe',
    'AL AD AT BE BG BA BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA',
  ],
  ['Scandinavia', 'scandinavia, nordic countries', 'NO SE DK FI IS'],
  ['Asia', 'asia', 'JP CN KR TW HK IN NP LK TH VN KH LA MM MY SG ID PH MN'],
  ['Southeast Asia', 'southeast asia, south east asia', 'TH VN KH LA MM MY SG ID PH'],
  ['Africa', 'africa', 'ZA NA BW ZW ZM MZ TZ KE UG RW ET EG MA TN DZ SN GH NG'],
  ['South America', 'south america', 'BR AR CL PE BO CO EC UY PY VE'],
  ['Oceania', 'oceania', 'AU NZ FJ PF'],
  ['The Caribbean', 'caribbean', 'CU JM DO HT BS BB LC TT PR AW CW'],
]

type CircleDefinition = readonly [
  label: string,
  phrases: string,
  latitude: number,
  longitude: number,
  miles: number,
]

const circles: readonly CircleDefinition[] = [
  ['Big Sur', 'big sur, big sur coast', 36.25, -121.8, 26],
  ['Eastern Sierra', 'eastern sierra, eastern sierras, east side sierra', 37.6, -118.8, 75],
  ['Southern California', 'southern california, socal', 33.9, -117.6, 130],
  ['Northern California', 'northern california, norcal', 38.9, -122, 190],
  ['Central Coast of California', 'central coast, california central coast', 35.9, -121.2, 85],
  ['Marin County', 'marin, marin county', 37.98, -122.6, 22],
  ['Sonoma and Napa', 'wine country, napa valley, sonoma county', 38.4, -122.6, 30],
  ['Lake Tahoe', 'lake tahoe, tahoe', 39.09, -120.04, 25],
  ['Mojave Desert', 'mojave, mojave desert', 35.2, -116.4, 110],
  ['Oregon Coast', 'oregon coast', 44.6, -124, 110],
  ['Columbia River Gorge', 'columbia river gorge, columbia gorge', 45.68, -121.9, 24],
  ['Olympic Peninsula', 'olympic peninsula', 47.8, -123.7, 55],
  ['Cascade Range', 'cascades, cascade range, cascade mountains', 45.9, -121.8, 190],
  ['San Juan Mountains', 'san juan mountains, san juans', 37.8, -107.5, 50],
  ['Hudson Valley', 'hudson valley, hudson river valley', 41.6, -73.9, 50],
  ['Adirondacks', 'adirondacks, adirondack mountains', 44.1, -74.1, 55],
  ['Catskills', 'catskills, catskill mountains', 42.1, -74.4, 35],
  ['Finger Lakes', 'finger lakes', 42.6, -76.8, 45],
  ['Long Island', 'long island', 40.8, -73, 55],
  ['Cape Cod', 'cape cod', 41.75, -70.2, 35],
  ['White Mountains', 'white mountains', 44.2, -71.5, 35],
  ['Blue Ridge', 'blue ridge, blue ridge parkway', 36.8, -80.9, 190],
  ['Outer Banks', 'outer banks', 35.5, -75.6, 60],
  ['Florida Keys', 'florida keys, key west', 24.8, -81.2, 65],
  ['Upper Peninsula', 'upper peninsula, upper peninsula michigan', 46.4, -87.5, 130],
  ['North Shore of Lake Superior', 'north shore minnesota, north shore lake superior', 47.4, -91.1, 70],
  ['Black Hills', 'black hills', 43.95, -103.8, 50],
  ['Hill Country', 'hill country, texas hill country', 30.2, -98.8, 60],
  ['National Mall', 'national mall', 38.8895, -77.035, 1.4],
  ['Puget Sound', 'puget sound', 47.6, -122.4, 45],
  ['Lofoten', 'lofoten islands', 68.1, 13.7, 60],
  ['Dolomites', 'dolomites, dolomiti', 46.5, 11.9, 45],
  ['The Alps', 'alps, the alps, swiss alps', 46.6, 9.6, 230],
  ['Canadian Rockies', 'canadian rockies', 51.8, -116.6, 110],
  ['Patagonia', 'patagonia', -49.5, -73, 350],
  ['Scottish Highlands', 'scottish highlands', 57.2, -4.9, 90],
  ['Lake District', 'lake district', 54.5, -3.1, 22],
]

/** Name of the park without its kind, its center, and its radius. `*`: the name alone means something else, too. */
const nationalParks: readonly (readonly [
  name: string,
  latitude: number,
  longitude: number,
  miles: number,
])[] = [
  ['Acadia', 44.32, -68.27, 14],
  ['Arches*', 38.72, -109.58, 9],
  ['Badlands*', 43.75, -102.1, 28],
  ['Big Bend', 29.25, -103.25, 34],
  ['Biscayne', 25.48, -80.2, 14],
  ['Black Canyon of the Gunnison', 38.57, -107.72, 10],
  ['Bryce Canyon', 37.6, -112.18, 12],
  ['Canyonlands', 38.27, -109.93, 24],
  ['Capitol Reef', 38.2, -111.17, 28],
  ['Carlsbad Caverns', 32.15, -104.5, 12],
  ['Channel Islands', 34, -119.6, 50],
  ['Congaree', 33.79, -80.78, 9],
  ['Crater Lake', 42.93, -122.12, 15],
  ['Cuyahoga Valley', 41.26, -81.56, 13],
  ['Death Valley', 36.5, -117, 62],
  ['Denali', 63.3, -150.8, 75],
  ['Dry Tortugas', 24.63, -82.87, 8],
  ['Everglades', 25.4, -80.8, 38],
  ['Gates of the Arctic', 67.8, -153.3, 110],
  ['Glacier Bay', 58.6, -136.7, 55],
  ['Glacier*', 48.7, -113.8, 36],
  ['Grand Canyon', 36.15, -112.3, 60],
  ['Grand Teton', 43.77, -110.68, 22],
  ['Great Basin', 38.95, -114.26, 12],
  ['Great Sand Dunes', 37.76, -105.55, 12],
  ['Great Smoky Mountains', 35.6, -83.5, 34],
  ['Guadalupe Mountains', 31.9, -104.87, 12],
  ['Haleakala', 20.71, -156.17, 13],
  ['Hawaii Volcanoes', 19.38, -155.2, 22],
  ['Hot Springs*', 34.52, -93.05, 6],
  ['Indiana Dunes', 41.65, -87.05, 11],
  ['Isle Royale', 48, -88.8, 32],
  ['Joshua Tree', 33.9, -115.9, 36],
  ['Katmai', 58.6, -155, 65],
  ['Kenai Fjords', 59.85, -150.1, 38],
  ['Kings Canyon', 36.88, -118.7, 26],
  ['Lake Clark', 60.6, -153.5, 60],
  ['Lassen Volcanic', 40.49, -121.4, 14],
  ['Mammoth Cave', 37.19, -86.1, 11],
  ['Mesa Verde', 37.23, -108.46, 10],
  ['Mount Rainier', 46.86, -121.75, 17],
  ['New River Gorge', 37.95, -81.05, 24],
  ['North Cascades', 48.7, -121.2, 30],
  ['Olympic*', 47.8, -123.7, 42],
  ['Petrified Forest', 34.98, -109.8, 17],
  ['Pinnacles', 36.49, -121.18, 8],
  ['Redwood*', 41.37, -124.03, 24],
  ['Rocky Mountain*', 40.34, -105.68, 18],
  ['Saguaro', 32.2, -110.9, 28],
  ['Sequoia*', 36.5, -118.6, 26],
  ['Shenandoah', 38.5, -78.45, 42],
  ['Theodore Roosevelt', 47.2, -103.4, 38],
  ['Voyageurs', 48.48, -92.84, 26],
  ['White Sands', 32.82, -106.3, 15],
  ['Wind Cave', 43.58, -103.43, 9],
  ['Wrangell St Elias', 61.4, -142.9, 95],
  ['Yellowstone', 44.6, -110.5, 45],
  ['Yosemite', 37.85, -119.55, 26],
  ['Zion', 37.3, -113.02, 15],
  ['Banff', 51.5, -116, 50],
  ['Jasper', 52.9, -118, 60],
  ['Yoho', 51.4, -116.5, 18],
  ['Plitvice Lakes', 44.87, 15.6, 8],
  ['Picos de Europa', 43.19, -4.85, 18],
  ['Kruger', -24, 31.5, 110],
  ['Fiordland', -45.4, 167.7, 60],
  ['Torres del Paine', -51, -73, 26],
]

const phrasesOf = (text: string) => text.split(', ')
const areaOf = (label: string, latitude: number, longitude: number, radiusMiles: number): KnownPlace => ({
  type: 'area',
  label,
  latitude,
  longitude,
  radiusMiles,
})

function parkPlaces(): [string, KnownPlace[]][] {
  return nationalParks.flatMap(([marked, latitude, longitude, miles]): [string, KnownPlace[]][] => {
    const name = marked.replace('*', '')
    const plain = name.toLowerCase()
    const places = [areaOf(`${name} National Park`, latitude, longitude, miles)]
    const ways = [`${plain} national park`, `${plain} np`, ...(marked.endsWith('*') ? [] : [plain])]
    return ways.map((phrase) => [phrase, places])
  })
}

/** What each phrase means; several places are alternatives that belong together. */
export function regionPlaces(nameOf: (code: string) => string): [string, KnownPlace[]][] {
  const each = (phrases: string, places: KnownPlace[]) =>
    phrasesOf(phrases).map((phrase): [string, KnownPlace[]] => [phrase, places])
  return [
    ...stateGroups.flatMap(([label, phrases, codes]) => {
      const names = codes.split(' ').flatMap((code) => [code, nameOf(code)])
      return each(phrases, [{ type: 'region', names, country: 'US', label }])
    }),
    ...countryGroups.flatMap(([label, phrases, codes]) =>
      each(
        phrases,
        codes.split(' ').map((code) => ({ type: 'country', code, label })),
      ),
    ),
    ...circles.flatMap(([label, phrases, latitude, longitude, miles]) =>
      each(phrases, [areaOf(label, latitude, longitude, miles)]),
    ),
    ...parkPlaces(),
    // The addresses of Manhattan say New York, those of the other boroughs do not.
    [
      'manhattan',
      [{ type: 'town', label: 'Manhattan', names: ['New York'], country: 'US', regions: ['NY'] }],
    ],
  ]
}
