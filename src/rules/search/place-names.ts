// Names of places as people type them: states, countries, abbreviations and native names of cities.

export type Region = { code: string; name: string; country: string }

const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'

export const usStates: readonly Region[] = states.split(',').map((entry) => {
  const [code = '', ...name] = entry.split(' ')
  return { code, name: name.join(' '), country: 'US' }
})

/** State codes that are also words or city names: they mean the state only by their place or case. */
export const ambiguousCodes: ReadonlySet<string> = new Set(
  'hi id in la me oh ok or pa ma al de co mo'.split(' '),
)

/** What people type for a city, and the names that it may have in the data; the first is its label. */
export const cityAliases: readonly [string, readonly string[]][] = [
  ['nyc', ['New York']],
  ['new york ny', ['New York']],
  ['new york city', ['New York']],
  ['ny city', ['New York']],
  ['big apple', ['New York']],
  ['gotham', ['New York']],
  ['la', ['Los Angeles']],
  ['l a', ['Los Angeles']],
  ['dtla', ['Los Angeles']],
  ['city of angels', ['Los Angeles']],
  ['sf', ['San Francisco']],
  ['s f', ['San Francisco']],
  ['san fran', ['San Francisco']],
  ['frisco', ['San Francisco']],
  ['bay area', ['San Francisco']],
  ['dc', ['Washington']],
  ['d c', ['Washington']],
  ['washington dc', ['Washington']],
  ['washington d c', ['Washington']],
  ['vegas', ['Las Vegas']],
  ['nola', ['New Orleans']],
  ['philly', ['Philadelphia']],
  ['chi town', ['Chicago']],
  ['chitown', ['Chicago']],
  ['windy city', ['Chicago']],
  ['pdx', ['Portland']],
  ['atl', ['Atlanta']],
  ['slc', ['Salt Lake City']],
  ['saint louis', ['St. Louis']],
  ['st louis', ['St. Louis']],
  ['rio', ['Rio de Janeiro']],
  ['roma', ['Rome', 'Roma']],
  ['rome', ['Rome', 'Roma']],
  ['wien', ['Vienna', 'Wien']],
  ['vienna', ['Vienna', 'Wien']],
  ['munchen', ['Munich', 'München']],
  ['muenchen', ['Munich', 'München']],
  ['munich', ['Munich', 'München']],
  ['praha', ['Prague', 'Praha']],
  ['prag', ['Prague', 'Praha']],
  ['prague', ['Prague', 'Praha']],
  ['koln', ['Cologne', 'Köln']],
  ['koeln', ['Cologne', 'Köln']],
  ['cologne', ['Cologne', 'Köln']],
  ['venezia', ['Venice', 'Venezia']],
  ['venedig', ['Venice', 'Venezia']],
  ['firenze', ['Florence', 'Firenze']],
  ['florenz', ['Florence', 'Firenze']],
  ['napoli', ['Naples', 'Napoli']],
  ['milano', ['Milan', 'Milano']],
  ['milan', ['Milan', 'Milano']],
  ['torino', ['Turin', 'Torino']],
  ['lisboa', ['Lisbon', 'Lisboa']],
  ['lisbon', ['Lisbon', 'Lisboa']],
  ['sevilla', ['Seville', 'Sevilla']],
  ['kobenhavn', ['Copenhagen', 'København']],
  ['copenhagen', ['Copenhagen', 'København']],
  ['helsingfors', ['Helsinki']],
  ['warszawa', ['Warsaw', 'Warszawa']],
  ['bruxelles', ['Brussels', 'Bruxelles']],
  ['moskva', ['Moscow', 'Moskva']],
  ['athina', ['Athens', 'Athina']],
  ['geneve', ['Geneva', 'Genève']],
  ['genf', ['Geneva', 'Genève']],
  ['zurich', ['Zurich', 'Zürich']],
  ['den haag', ['The Hague', 'Den Haag']],
  ['nurnberg', ['Nuremberg', 'Nürnberg']],
  ['kapstadt', ['Cape Town']],
  ['kaapstad', ['Cape Town']],
  ['londres', ['London']],
  ['londra', ['London']],
  ['parigi', ['Paris']],
  ['kioto', ['Kyoto']],
  ['tokio', ['Tokyo']],
]

/** Regions abroad by their other names, in English first. */
export const regionAliases: readonly (readonly [string, string, string])[] = [
  ['Apulia', 'Puglia', 'IT'],
  ['Tuscany', 'Toscana', 'IT'],
  ['Sicily', 'Sicilia', 'IT'],
  ['Lombardy', 'Lombardia', 'IT'],
  ['Bavaria', 'Bayern', 'DE'],
  ['Saxony', 'Sachsen', 'DE'],
  ['Catalonia', 'Cataluña', 'ES'],
  ['Andalusia', 'Andalucía', 'ES'],
  ['Basque Country', 'País Vasco', 'ES'],
  ['Brittany', 'Bretagne', 'FR'],
  ['Normandy', 'Normandie', 'FR'],
  ['Tyrol', 'Tirol', 'AT'],
]

/** Short and other spellings of words in names. */
export const wordVariants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    centre: 'center',
    harbour: 'harbor',
    theatre: 'theater',
    grey: 'gray',
    mt: 'mount',
    mtn: 'mountain',
    ft: 'fort',
    st: 'saint',
    pt: 'point',
    sq: 'square',
    ave: 'avenue',
    bldg: 'building',
    natl: 'national',
  }),
)

/** Countries in English and their own language, by code. */
export const countryPhrases: readonly [string, string][] = Object.entries({
  US: 'usa, united states, america, u s a',
  CA: 'canada',
  GB: 'united kingdom, uk, great britain, britain',
  FR: 'france',
  DE: 'germany, deutschland',
  IT: 'italy, italia',
  ES: 'spain, espana',
  PT: 'portugal',
  GR: 'greece, hellas',
  NO: 'norway, norge',
  IS: 'iceland',
  FI: 'finland, suomi',
  SE: 'sweden, sverige',
  CH: 'switzerland, schweiz',
  AT: 'austria, osterreich',
  JP: 'japan, nippon',
  KH: 'cambodia',
  AU: 'australia',
  NZ: 'new zealand',
  ZA: 'south africa',
  BR: 'brazil, brasil',
  MX: 'mexico',
}).flatMap(([code, names]) => names.split(', ').map((name): [string, string] => [name, code]))
