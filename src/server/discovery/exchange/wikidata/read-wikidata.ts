// Wikidata as rows: the JSON result of a SPARQL query, the JSON of entities (Special:EntityData, wbgetentities), or an
// array of entities, one a line, as in the dumps. https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html
import { readMembers } from '../geojson.ts'
import { type ParsedRow, UnreadableFile } from '../parsed-row.ts'

type Json = Record<string, unknown>
type Binding = Record<string, { value?: string } | undefined>
type Value = { language?: string; value?: string }
type Claim = { rank?: string; mainsnak?: { datavalue?: { value?: unknown } } }
type Entity = {
  type?: string
  id?: string
  labels?: Record<string, Value>
  descriptions?: Record<string, Value>
  aliases?: Record<string, Value[]>
  claims?: Record<string, Claim[]>
}

/** Answers are read as a whole; larger exports come as an array, which is read one by one. */
const maxCharacters = 64 * 1024 * 1024

/** @throws UnreadableFile */
export async function* readWikidata(
  text: AsyncIterable<string>,
  head: string,
  onSkipped: () => void,
): AsyncGenerator<ParsedRow> {
  if (head.trimStart().startsWith('['))
    for await (const row of readMembers(text, 'entities')) {
      if ('error' in row) yield row
      else yield* toRows(fromEntity(row.record as Entity), row.line, onSkipped)
    }
  else {
    const records = fromAnswer(await parseWhole(text))
    for (const [index, record] of records.entries()) yield* toRows(record, index + 1, onSkipped)
  }
}

function* toRows(record: Json | undefined, line: number, onSkipped: () => void): Generator<ParsedRow> {
  if (record) yield { line, record }
  else onSkipped()
}

async function parseWhole(text: AsyncIterable<string>): Promise<Json> {
  let whole = ''
  for await (const piece of text) {
    whole += piece
    if (whole.length > maxCharacters)
      throw new UnreadableFile('it is too large for a Wikidata response; an array of entities may be larger')
  }
  try {
    return JSON.parse(whole) as Json
  } catch (error) {
    // The query service ends an answer that takes too long in the middle, with a stack trace.
    const reason = whole.includes('TimeoutException')
      ? 'the query took too long; choose a smaller box'
      : (error as Error).message.slice(0, 120)
    throw new UnreadableFile(`not a complete Wikidata response: ${reason}`)
  }
}

function fromAnswer(answer: Json): (Json | undefined)[] {
  const { results, entities } = answer as { results?: { bindings?: unknown }; entities?: unknown }
  if (Array.isArray(results?.bindings)) return (results.bindings as Binding[]).map(fromBinding)
  if (entities && typeof entities === 'object')
    return (Object.values(entities) as Entity[]).map((entity) => fromEntity(entity))
  throw new UnreadableFile('neither the result of a query nor entities of Wikidata')
}

const lastPart = (address: string) => address.slice(address.lastIndexOf('/') + 1)
const listed = (text: string | undefined) => (text ? text.split('|').filter(Boolean) : [])

function fromBinding(binding: Binding): Json {
  const get = (name: string) => binding[name]?.value
  const id = lastPart(get('item') ?? '')
  const label = get('itemLabel')
  const point = /^Point\(\s*(-?[\d.eE+-]+)\s+(-?[\d.eE+-]+)\s*\)$/i.exec(get('coord') ?? '')
  const image = get('image')
  return {
    wikidata: id,
    // Without a label, the service answers the id.
    name: label === id ? undefined : label,
    description: get('itemDescription'),
    aliases: listed(get('aliases')),
    classes: listed(get('classes')),
    longitude: point?.[1],
    latitude: point?.[2],
    height: get('height'),
    elevation: get('elevation'),
    image: image && decoded(lastPart(image)),
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('_', ' ')
  } catch {
    return name
  }
}

/** Undefined for anything but an existing place: no item, no position on Earth, demolished. */
function fromEntity({ type, id, labels, descriptions, aliases, claims = {} }: Entity): Json | undefined {
  const position = bestValue(claims.P625) as Json | undefined
  const globe = position?.globe
  const isOnEarth =
    globe === undefined || globe === null || (typeof globe === 'string' && globe.endsWith('/Q2'))
  if ((type !== undefined && type !== 'item') || !position || !isOnEarth || claims.P576) return undefined
  return {
    wikidata: id,
    name: (labels?.en ?? labels?.mul)?.value,
    description: descriptions?.en?.value,
    aliases: (aliases?.en ?? []).flatMap(({ value }) => value ?? []),
    classes: (claims.P31 ?? []).flatMap(
      (claim) => (getValue(claim) as { id?: string } | undefined)?.id ?? [],
    ),
    longitude: position.longitude,
    latitude: position.latitude,
    height: toMeters(bestValue(claims.P2048)),
    elevation: toMeters(bestValue(claims.P2044)),
    image: bestValue(claims.P18),
  }
}

const getValue = ({ mainsnak }: Claim) => mainsnak?.datavalue?.value

/** The value of the preferred claim, else of the first one that is not deprecated. */
function bestValue(claims: Claim[] = []): unknown {
  const valid = claims.filter((claim) => claim.rank !== 'deprecated' && getValue(claim) !== undefined)
  const best = valid.find(({ rank }) => rank === 'preferred') ?? valid[0]
  return best && getValue(best)
}

/** Metre, foot, kilometre and centimetre by their items. */
const metersOfUnit: Record<string, number> = { Q11573: 1, Q3710: 0.3048, Q828224: 1000, Q174728: 0.01 }

function toMeters(value: unknown): number | undefined {
  const { amount, unit } = (value ?? {}) as { amount?: string; unit?: string }
  const factor = metersOfUnit[lastPart(unit ?? '')]
  return amount === undefined || factor === undefined ? undefined : Number(amount) * factor
}
