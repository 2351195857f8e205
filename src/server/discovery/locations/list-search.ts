// The search of a list: which locations match its words, and how well. A search that nothing matches is eased in steps
// that the answer names; unless one of them helps, it finds nothing (decision 27).

import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { KnownPlace } from '../../../rules/search/meanings.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { relatedSearch } from '../../../rules/search/related-words.ts'
import { understandQuery } from '../../../rules/search/understand.ts'
import type { Vocabulary } from '../../../rules/search/vocabulary.ts'
import { singularOf } from '../../../rules/search/word-numbers.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isDescribed, isShown, pointLiteral } from './filter-sql.ts'
import { type ReadingSql, readingSql } from './reading-sql.ts'
import { rememberAnswers } from './remember-answers.ts'
import { isStructured, readSearch, type SearchReading } from './search-reading.ts'

/**
 * `nearest`: the place has no such location; the nearest ones are found. `unmatched`: labels of parts that are left out.
 * `related`: searches near in meaning, if nothing is found.
 */
export type EasedSearch = {
  reading: SearchReading
  nearest: { label: string; miles: number } | null
  unmatched: string[]
  related: RelatedSearch[]
}
type RelatedSearch = SearchMeaning['related'][number]
export type ListSearch = ReadingSql & EasedSearch

type SearchDeps = Pick<Deps, 'readSql' | 'publicContent'>
type SearchInput = {
  search?: string | undefined
  asTyped?: boolean | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** Imported locations come after described ones that match about as well. */
const importedMalus = 8
/** Points per natural logarithm of the miles from the user. */
const nearnessPoints = 0.3
/** The number of locations that are nearest to a place. */
const nearestCount = 12
/** Nothing beyond twice the distance of the nearest one counts as near, but all within this distance does. */
const leastMiles = 100
/** A subject is searched for around a place up to this distance. */
const subjectMiles = 100

/** Undefined for a search without words. `asTyped`: without corrections. */
export async function readListSearch(deps: SearchDeps, input: SearchInput): Promise<ListSearch | undefined> {
  const { search, asTyped = false } = input
  const eased = search ? await readEased(deps, { search, asTyped }) : undefined
  return eased && { ...eased, ...listSearchSql(deps.readSql, eased.reading, input) }
}

/** How long readers look at a page before they open its filters or ask for more. A changed content is read at once. */
const readForMs = 300_000

/** Read once for a page, the pages after it, its facets and live search. */
const readEased = rememberAnswers(
  async (
    deps: SearchDeps,
    { search, asTyped }: { search: string; asTyped: boolean },
  ): Promise<EasedSearch | undefined> => {
    const reading = await readSearch(deps, search, asTyped)
    return reading && (await easeSearch(deps.readSql, reading))
  },
  { maxAgeMs: readForMs },
)

/** The search, or the first of its easier forms that matches anything. */
export async function easeSearch(sql: Queryable, reading: SearchReading): Promise<EasedSearch> {
  const asRead = { reading, nearest: null, unmatched: [], related: [] }
  if (await hasMatch(sql, reading)) return asRead
  const named = asName(reading)
  if (await hasMatch(sql, named)) return { ...asRead, reading: named }
  const softened = withoutSoft(reading)
  if (softened && (await hasMatch(sql, softened.reading))) return { ...asRead, ...softened }
  const around = await findAround(sql, reading)
  if (around) return { ...asRead, ...around }
  const softAround = softened && (await findAround(sql, softened.reading))
  if (softAround) return { ...asRead, ...softened, ...softAround }
  const other = reading.isAsTyped ? reading : otherSpelling(reading)
  if (other.corrected !== null && (await hasMatch(sql, other))) return { ...asRead, reading: other }
  const last = asTyped(reading)
  return { ...asRead, reading: last, related: await findRelated(sql, last) }
}

const maxRelated = 3

// What nothing was found for, said otherwise or with fewer words; each finds something.
async function findRelated(sql: Queryable, reading: SearchReading): Promise<RelatedSearch[]> {
  const { vocabulary, parts, rest } = reading
  const words = [...rest, ...parts.flatMap((part) => part.words.split(' '))]
  const searches = [
    parts.length > 0 && rest.length > 0 ? parts.map((part) => part.words).join(' ') : '',
    ...words.map((word) => relatedSearch(singularOf(word)) ?? ''),
    ...(parts.length > 1 ? parts.map((part) => part.words) : []),
  ]
  const found: RelatedSearch[] = []
  for (const search of new Set(searches.filter(Boolean))) {
    if (found.length >= maxRelated) break
    const understood = understandQuery(plainWords(search), vocabulary, { isAsTyped: true })
    const isFound = await hasMatch(sql, { ...understood, typed: search, vocabulary, isAsTyped: true })
    if (isFound)
      found.push({ label: understood.parts.map(({ label }) => label).join(' · ') || search, search })
  }
  return found
}

// All words in names and towns, whatever they mean: "washington street brooklyn".
const asName = (reading: SearchReading): SearchReading => ({
  ...reading,
  landmarks: [],
  places: [],
  concepts: [],
  filters: [],
  rest: reading.words,
  isName: true,
})

/** As typed, or with words corrected that the content has, but not together: "canon beach oregon". */
function otherSpelling(reading: SearchReading): SearchReading {
  const { typed, vocabulary } = reading
  return { ...reading, ...understandQuery(typed.split(' '), vocabulary, { isDoubtful: true }) }
}
const asTyped = (reading: SearchReading): SearchReading => ({
  ...reading,
  ...understandQuery(reading.typed.split(' '), reading.vocabulary, { isAsTyped: true }),
})

// Each way is planned for all of its rows, which an index finds, and read up to the first. The planner expects many rows of
// every condition whose value it does not see: for the first row of all ways it would read a table that may have none.
async function hasMatch(sql: Queryable, reading: SearchReading): Promise<boolean> {
  const { ways } = listSearchSql(sql, reading, {})
  const rows = ways.map(
    (way, at) =>
      sql`${sql.id(`way${at}`)} as materialized (select from locations l where ${isShown(sql)} and ${way})`,
  )
  const exist = ways.map((_, at) => sql`exists (select from ${sql.id(`way${at}`)})`)
  const [row] = await sql<{ hasMatch: boolean }[]>`
    with ${sql.join(rows, ', ')} select ${sql.join(exist, ' or ')} as "hasMatch"`
  return row?.hasMatch === true
}

// Without what only says how or when to photograph, if something else remains.
function withoutSoft(reading: SearchReading): Pick<EasedSearch, 'reading' | 'unmatched'> | undefined {
  const concepts = reading.concepts.filter(({ isSubject }) => isSubject)
  const remains = concepts.length + reading.places.length + reading.landmarks.length > 0
  if (concepts.length === reading.concepts.length || !remains) return undefined
  const unmatched = reading.concepts.filter(({ isSubject }) => !isSubject).map(({ label }) => label)
  return { reading: { ...reading, concepts }, unmatched }
}

// The locations nearest to a place that has none, if the place is all that does not fit.
async function findAround(
  sql: Queryable,
  reading: SearchReading,
): Promise<Pick<EasedSearch, 'reading' | 'nearest'> | undefined> {
  const { places, concepts, rest, vocabulary } = reading
  const [group, ...others] = places
  const center = group && centerOf(group, vocabulary)
  const isAnything = concepts.length + rest.length === 0
  if (!center || others.length > 0 || reading.landmarks.length > 0 || (!isAnything && !center.isSmall))
    return undefined
  const point = pointLiteral(center)
  const anywhere = isAnything ? sql`true` : listSearchSql(sql, { ...reading, places: [] }, {}).condition
  const rows = await sql<GeoPoint[]>`
    select public_latitude as latitude, public_longitude as longitude from locations l
    where ${isShown(sql)} and ${isDescribed(sql)} and l.public_point is not null and ${anywhere}
    order by l.public_point <-> ${point}::cube, l.id limit ${nearestCount}`
  const miles = rows.map((row) => distanceMiles(center, row))
  const [nearest, last] = [miles[0], miles.at(-1)]
  if (nearest === undefined || last === undefined || (!isAnything && nearest > subjectMiles)) return undefined
  // A little more than the last one's distance: the circle's edge belongs to it.
  const radiusMiles = Math.min(last, Math.max(2 * nearest, leastMiles)) * 1.001 + 0.1
  const circle: KnownPlace = { type: 'area', ...center, radiusMiles, isNear: true }
  return {
    reading: { ...reading, places: [[circle]] },
    nearest: { label: center.label, miles: nearest },
  }
}

// `isSmall`: a town or a circle, not a state or country.
function centerOf(
  group: readonly KnownPlace[],
  { gazetteer }: Vocabulary,
): (GeoPoint & { label: string; isSmall: boolean }) | undefined {
  for (const place of group) {
    const { label } = place
    if (place.type === 'area')
      return { label, latitude: place.latitude, longitude: place.longitude, isSmall: true }
    const middle =
      place.type === 'country'
        ? gazetteer.middle(place.code)
        : place.type === 'region' && place.country && place.names.length <= 2
          ? gazetteer.middle(place.country, place.names[0])
          : undefined
    if (middle) return { label, ...middle, isSmall: false }
  }
  return undefined
}

function listSearchSql(sql: Queryable, reading: SearchReading, { lat, lng }: SearchInput): ReadingSql {
  const { ways, condition, relevance } = readingSql(sql, reading)
  const text = reading.words.join(' ')
  const similar = similarity(sql, text)
  const score = isStructured(reading) ? relevance : sql`greatest(${relevance}, ${similar})`
  const far =
    lat === undefined || lng === undefined
      ? sql`0`
      : sql`${nearnessPoints}::float8 * ln(1 + 3959 * coalesce(l.public_point <-> ${pointLiteral({ latitude: lat, longitude: lng })}::cube, 2))`
  // Similar names match only words without another meaning.
  const alike = isStructured(reading) || reading.isName ? [] : [sql`l.name_plain %> ${text}`]
  return {
    ways: [...ways, ...alike],
    condition: sql`(${sql.join([condition, ...alike], ' or ')})`,
    relevance: sql`round((${score} - ${far} - case when ${isDescribed(sql)} then 0 else ${importedMalus} end)::numeric, 1)::float8`,
  }
}

const similarity = (sql: Queryable, text: string): Fragment =>
  sql`(10 * (word_similarity(${text}, l.name_plain) + similarity(${text}, l.name_plain)))`

/** How the search was understood, and what had to be left out. */
export function toMeaning({ reading, nearest, unmatched, related }: EasedSearch): SearchMeaning {
  const { lexicon } = reading.vocabulary
  const isUnknown = (word: string) => lexicon.find(word) === undefined && !lexicon.isBeginning(word)
  return {
    understood: reading.parts,
    rest: reading.restTyped,
    corrected: reading.corrected,
    unknown: reading.rest.filter(isUnknown),
    unmatched,
    nearest,
    related,
  }
}
