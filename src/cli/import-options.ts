// The command line of `npm run import`.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Box } from '../contract/shared/bbox.ts'
import { typedPath } from '../server/app/config/config.ts'
import type { Question } from '../server/discovery/exchange/download.ts'
import { isTooLargeForOverpass, overpassQuestion } from '../server/discovery/exchange/osm/ask-overpass.ts'
import type { OpenDataSource } from '../server/discovery/exchange/provenance.ts'
import { landmarkQuery, wikidataQuestion } from '../server/discovery/exchange/wikidata/ask-wikidata.ts'
import { readBox } from './box.ts'
import { UsageError } from './usage-error.ts'

export const importHelp = `Usage: npm run import -- [options] FILE…
       npm run import -- --from osm|gnis|wikidata FILE…
       npm run import -- --from osm|wikidata --bbox WEST,SOUTH,EAST,NORTH

Imports locations from GeoJSON, CSV, NDJSON, GPX, KML (each also as .gz) and KMZ. A file is imported as a whole or
not at all; invalid rows are reported with their line and skipped. Importing a file again changes only what
differs in it, and never what users have changed since.

  --source NAME   store all rows under this source (default: the row's own "source", else the file's name)
  --report FILE   write every rejected row and every warning to FILE, one JSON object per line
  --dry-run       read, check and count, but change nothing
  --help          show this help

Open data, imported as it is, with license and attribution:
  --from osm      OpenStreetMap: an .osm.pbf file, or the JSON response of an Overpass server. Named viewpoints,
                  attractions, piers, bridges, towers, parks, peaks, waterfalls, lighthouses, arches and public art
  --from gnis     the official files of the USGS Geographic Names Information System (DomesticNames_XX.txt)
  --from wikidata landmarks with aliases, height and the name of an image: the JSON result of a query, or entities
  --bbox BOX      instead of a file: query the Overpass server at OVERPASS_URL, or the service at WIKIDATA_URL
  --query FILE    with --from wikidata: run the SPARQL query in FILE, which selects ?item, ?itemLabel and ?coord, and
                  optionally ?itemDescription, ?height, ?elevation (meters), ?image, ?aliases and ?classes (a|b)
A location or landmark that already exists, from another source or shared by a user (same id, or same name nearby),
is recognized: its texts stay, and gaps such as town and elevation are filled. Locations without a description of
their own rank below those that users described.

Columns or properties: name, latitude and longitude are required; id, kind, elevation_m or elevation_ft, city, county,
state, country, address, description, themes, population, source and landmarks are optional. Landmarks are names, slugs or
ids of landmarks within 50 miles, separated by ";" or as a list: "Golden Gate Bridge; Alcatraz Island (in frame)". A
landmark that is not found is a warning, and the location is imported without it.
DATA_DIR or DATABASE_URL name the database, as for npm start.`

export type ImportSettings = {
  source: string | undefined
  from: OpenDataSource | undefined
  report: string | undefined
  isDryRun: boolean
  files: string[]
  /** What to request from a server, instead of reading files. */
  box: Box | undefined
  query: string | undefined
}

/** @throws UsageError */
export function readOptions(args: string[]): ImportSettings | 'help' {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
  const { values, positionals } = parsed
  if (values.help) return 'help'
  if (values.source?.trim() === '') throw new UsageError('--source needs a name.')
  const from = readFrom(values.from, values.source)
  const box = values.bbox === undefined ? undefined : readAskedBox(values.bbox, from)
  if (values.query !== undefined && from !== 'wikidata')
    throw new UsageError('--query needs --from wikidata.')
  const inputs = [positionals.length > 0, box, values.query].filter(Boolean).length
  if (inputs === 0) throw new UsageError('No file was given.')
  if (inputs > 1) throw new UsageError('Use one of: files, --bbox or --query.')
  return {
    source: values.source?.trim(),
    from,
    report: values.report && typedPath(values.report),
    isDryRun: values['dry-run'] ?? false,
    files: positionals.map(typedPath),
    box,
    query: values.query && readQuery(typedPath(values.query)),
  }
}

/** The server and the request to it, if no files are named. */
export function toQuestion(
  { from, box, query }: ImportSettings,
  urls: { overpassUrl: string; wikidataUrl: string },
): Question | undefined {
  if (query) return wikidataQuestion(urls.wikidataUrl, query)
  if (!box) return undefined
  return from === 'osm'
    ? overpassQuestion(urls.overpassUrl, box)
    : wikidataQuestion(urls.wikidataUrl, landmarkQuery(box))
}

function readQuery(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`The query cannot be read from ${path}.`)
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args: withNegativeBox(args),
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      from: { type: 'string' },
      bbox: { type: 'string' },
      query: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

/** A box often begins with a minus, which would be taken for an option: `--bbox -74,…` becomes `--bbox=-74,…`. */
export function withNegativeBox(args: string[]): string[] {
  const at = args.indexOf('--bbox')
  const value = args[at + 1]
  return at === -1 || value === undefined ? args : args.toSpliced(at, 2, `--bbox=${value}`)
}

const openData: readonly OpenDataSource[] = ['osm', 'gnis', 'wikidata']

function readFrom(from: string | undefined, source: string | undefined): OpenDataSource | undefined {
  if (from === undefined) return undefined
  const known = openData.find((name) => name === from)
  if (!known) throw new UsageError(`--from knows ${openData.join(', ')}, not "${from}".`)
  if (source !== undefined)
    throw new UsageError('--source has no meaning beside --from, which names the source.')
  return known
}

function readAskedBox(text: string, from: OpenDataSource | undefined): Box {
  if (from !== 'osm' && from !== 'wikidata')
    throw new UsageError('--bbox needs --from osm or --from wikidata.')
  const box = readBox(text)
  if (from === 'osm' && isTooLargeForOverpass(box))
    throw new UsageError(
      'This box is too large for an Overpass server (4 square degrees). Download an extract as .osm.pbf, such as from download.geofabrik.de, and name the file.',
    )
  return box
}
