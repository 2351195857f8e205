// GET /api/locations/search/live: for a position, what is nearest. For words, described locations that fit
// their meaning come first (landmarks, names, places, themes, guide words), then the names of all locations.
import type { SearchHit, SearchMatch, SearchResponse } from '../../../contract/discovery/live-search.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import { Problem } from '../../../contract/problems.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { Vocabulary } from '../../../rules/search/vocabulary.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isShown, pointLiteral } from './filter-sql.ts'
import { findLocations } from './list.ts'
import { type EasedSearch, easeSearch, toMeaning } from './list-search.ts'
import { findByNames, type NameHits } from './live-names.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { readingSql } from './reading-sql.ts'
import { readSearchPoint, toPointMeaning } from './search-point.ts'
import { isStructured, readSearch, type SearchReading } from './search-reading.ts'
import { getVocabulary } from './search-vocabulary.ts'
import type { SearchDeps } from './understand-filters.ts'

const shown = 5
/**
 * Locations that only mention the words come before imported names that contain them, but leave room for
 * those.
 */
const maxMentions = 2
const mentionGrade = 30
/**
 * Room for names that begin with the input, unless it is the name of a landmark: "la mar" is not only Los
 * Angeles.
 */
const minNames = 2
const maxOtherSpellings = 3
/** Rows ranked at most; a common word occurs in the texts of many locations. */
const maxCandidates = 2000

type SearchInput = { query: string; lat?: number | undefined; lng?: number | undefined }
type DescribedRow = SummaryRow & { relevance: number; found: number; landmark: string | null }
type Hit = { row: SummaryRow; landmark: string | null }

/**
 * Waits for a slot in the queue. A search does not run if its client has left meanwhile, because the user
 * typed on.
 */
export async function searchInTurn(
  { deps, signal }: CallContext,
  input: SearchInput,
): Promise<SearchResponse> {
  return await deps.liveSearch.queue(async () => {
    if (signal?.aborted) throw new Problem('unavailable', 'The search was canceled')
    return await searchLive(deps, input)
  })
}

/** At most five locations, completions, and the number of candidates (up to the maximum considered). */
async function searchLive(
  { liveSearch: { sql }, publicContent }: Pick<Deps, 'liveSearch' | 'publicContent'>,
  input: SearchInput,
): Promise<SearchResponse> {
  const point = await readSearchPoint(input.query, input)
  if (point) return await findNearest(sql, input.query, point)
  const deps = { readSql: sql, publicContent }
  const hasImports = (await getVocabulary(deps)).lexicon.importedCount > 0
  const found = await (hasImports ? findAmongMany(deps, input) : findInList(deps, input))
  if (!found) return nothing
  const { locations, reading } = found
  const names = locations.map((location) => location.name)
  return {
    locations,
    suggestions: [...new Set([...reading.vocabulary.completions(reading.words), ...names])].slice(0, 6),
    resultCount: found.count,
    near: null,
    ...found.meaning,
  }
}

const nothing: SearchResponse = {
  locations: [],
  suggestions: [],
  resultCount: 0,
  near: null,
  understood: [],
  rest: '',
  corrected: null,
  unknown: [],
  unmatched: [],
  nearest: null,
  related: [],
}

type Found = { locations: SearchHit[]; count: number; reading: SearchReading; meaning: SearchMeaning }

// The same locations as the list has, in its order, and their number.
async function findInList(
  deps: SearchDeps,
  { query: search, ...position }: SearchInput,
): Promise<Found | undefined> {
  const found = await findLocations(deps, { search, ...position, limit: shown })
  const { locations, matches, count, search: meaning } = found
  if (!matches || !meaning) return undefined
  const { reading } = matches
  const ids = reading.landmarks.map(({ landmark }) => landmark.id)
  const seen = ids.length > 0 ? await findSeen(deps.readSql, locations, ids) : new Map<string, string>()
  return {
    locations: locations.map((summary) =>
      withMatch(summary, seen.get(summary.id) ?? null, reading.vocabulary),
    ),
    count,
    reading,
    meaning,
  }
}

// Which of the landmarks each location shows.
async function findSeen(sql: Sql, locations: readonly LocationSummary[], landmarks: string[]) {
  const rows = await sql<{ id: string; landmark: string }[]>`
    select distinct on (t.location_id) t.location_id as id, t.landmark_id as landmark from location_landmarks t
    where t.location_id = any(${locations.map(({ id }) => id)}::uuid[]) and t.landmark_id = any(${landmarks}::uuid[])
    order by t.location_id, array_position(${landmarks}::uuid[], t.landmark_id), t.role = 'main' desc`
  return new Map(rows.map(({ id, landmark }) => [id, landmark]))
}

// Ranking everything that a few letters begin takes too long among many imported names.
async function findAmongMany(deps: SearchDeps, input: SearchInput): Promise<Found | undefined> {
  const reading = await readSearch(deps, input.query)
  if (!reading) return undefined
  const { hits, found, eased } = await findHits(deps.readSql, reading, input)
  return {
    locations: hits.map(({ row, landmark }) => withMatch(toSummary(row), landmark, reading.vocabulary)),
    count: found,
    reading,
    meaning: toMeaning(eased),
  }
}

async function findNearest(sql: Sql, query: string, point: GeoPoint): Promise<SearchResponse> {
  const from = { lat: point.latitude, lng: point.longitude }
  const rows = await sql<SummaryRow[]>`
    select ${summaryColumns(sql, from)} from locations l where ${isShown(sql)} and l.public_point is not null
    order by l.public_point <-> ${pointLiteral(point)}::cube, l.id limit ${shown}`
  const locations = rows.map((row) => ({ ...toSummary(row), match: null }))
  return {
    locations,
    suggestions: [],
    resultCount: locations.length,
    near: point,
    ...toPointMeaning(query, point),
  }
}

async function findHits(
  sql: Sql,
  reading: SearchReading,
  position: Omit<SearchInput, 'query'>,
): Promise<{ hits: Hit[]; found: number; eased: EasedSearch }> {
  const asRead = { reading, nearest: null, unmatched: [], related: [] }
  const described = mayBeDescribed(reading) ? await rankDescribed(sql, reading, position) : []
  if (described.length > 0 || reading.places.length === 0)
    return { ...(await addNamed(sql, reading, { described, ...position })), eased: asRead }
  // A place without described locations. If a name begins with the words, the search is not eased, which costs more
  // statements than all others.
  const named = await findNamed(sql, reading, { without: [], mayResemble: true, ...position })
  if (named.isBegun) return { ...joinHits([], named), eased: asRead }
  const eased = await easeSearch(sql, withoutLetter(reading))
  // The nearest ones instead.
  const others =
    eased.related.length > 0 || eased.reading === reading
      ? []
      : await rankDescribed(sql, eased.reading, position)
  return {
    ...(others.length > 0
      ? await addNamed(sql, reading, { described: others, ...position })
      : joinHits([], named)),
    eased,
  }
}

/** Without a single letter at the end, which begins a tenth of all words: the next one follows. */
function withoutLetter(reading: SearchReading): SearchReading {
  const { rest, words } = reading
  const letter = rest.at(-1)
  if (letter?.length !== 1 || words.at(-1) !== letter) return reading
  return { ...reading, rest: rest.slice(0, -1), words: words.slice(0, -1) }
}

async function addNamed(
  sql: Sql,
  reading: SearchReading,
  { described, ...position }: { described: DescribedRow[] } & Omit<SearchInput, 'query'>,
): Promise<{ hits: Hit[]; found: number }> {
  const isFull = strongOf(described).length >= shown
  const isLandmark = reading.landmarks.some(({ fit }) => fit === 'exact')
  if (isFull && isLandmark) return joinHits(strongOf(described), noNames)
  const named = await findNamed(sql, reading, {
    without: described.map(({ id }) => id),
    mayResemble: !isFull && (described.length === 0 || !isStructured(reading)),
    ...position,
  })
  return joinHits(described, named)
}

const noNames: NameHits = { rows: [], found: 0, isBegun: false }

const strongOf = (described: DescribedRow[]) => described.filter(({ relevance }) => relevance >= mentionGrade)

function joinHits(described: DescribedRow[], named: NameHits): { hits: Hit[]; found: number } {
  const strong = strongOf(described)
  const mentions = described.slice(strong.length)
  const others = named.rows.map((row) => ({ row, landmark: null }))
  const toHit = (row: DescribedRow): Hit => ({ row, landmark: row.landmark })
  const isFull = strong.length >= shown
  const count = described[0]?.found ?? 0
  return {
    hits: [
      ...strong.slice(0, shown - Math.min(others.length, isFull ? minNames : 0)).map(toHit),
      ...mentions.slice(0, maxMentions).map(toHit),
      ...others,
      ...mentions.slice(maxMentions).map(toHit),
    ].slice(0, shown),
    found: isFull ? Math.max(count, named.found) : count + named.found,
  }
}

// Input that was corrected for described locations may be correct for an imported name, or may mean another
// name.
async function findNamed(
  sql: Sql,
  reading: SearchReading,
  options: Omit<Parameters<typeof findByNames>[1], 'words' | 'lexicon'>,
): Promise<NameHits> {
  const search = { ...options, lexicon: reading.vocabulary.lexicon }
  if (reading.corrected === null) return await findByNames(sql, { ...search, words: reading.words })
  const asTyped = await findByNames(sql, { ...search, words: reading.typed.split(' ') })
  const without = [...search.without, ...asTyped.rows.map(({ id }) => id)]
  const corrected = await findByNames(sql, { ...search, without, words: reading.words, mayResemble: false })
  const { rows } = asTyped
  return {
    rows: [...rows.slice(0, maxOtherSpellings), ...corrected.rows, ...rows.slice(maxOtherSpellings)],
    found: (rows[0] ? asTyped : corrected).found,
    isBegun: corrected.isBegun,
  }
}

// Most beginnings of words occur in imported names only, and most places have imported locations only.
const mayBeDescribed = (reading: SearchReading): boolean => {
  const { places, landmarks, words, vocabulary } = reading
  if (words.every((word) => vocabulary.lexicon.isPrefix(word))) return true
  if (!isStructured(reading)) return false
  return landmarks.length > 0 || places.every((group) => group.some(vocabulary.mayBeDescribedIn))
}

async function rankDescribed(
  sql: Sql,
  reading: SearchReading,
  position: Omit<SearchInput, 'query'>,
): Promise<DescribedRow[]> {
  const { condition, relevance } = readingSql(sql, reading)
  const { lat, lng } = position
  const nearness =
    lat === undefined
      ? sql`0`
      : sql`0.3 * ln(1 + 3959 * coalesce(l.public_point <-> ${pointLiteral({ latitude: lat, longitude: lng as number })}::cube, 2))`
  const ids = reading.landmarks.map(({ landmark }) => landmark.id)
  return await sql<DescribedRow[]>`
    with candidate as materialized (
      select l.* from locations l where l.removed_at is null and (l.source is null or l.is_demo) and ${condition} limit ${maxCandidates}
    ), scored as (select l.id, ${relevance} as relevance, ${nearness} as far, l.popularity from candidate l
    ), best as materialized (
      select id, relevance, relevance - far + ln(1 + popularity) as score, count(*) over ()::int as found from scored
      order by score desc, id limit ${shown})
    select ${summaryColumns(sql, position)}, best.relevance, best.found,
      (select t.landmark_id from location_landmarks t where t.location_id = l.id and t.landmark_id = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], t.landmark_id), t.role = 'main' desc limit 1) as landmark
    from best join locations l on l.id = best.id order by best.score desc, l.id`
}

function withMatch(summary: LocationSummary, landmark: string | null, vocabulary: Vocabulary): SearchHit {
  const seen = landmark === null ? undefined : vocabulary.landmark(landmark)
  if (!seen) return { ...summary, match: null }
  const { latitude, longitude, precision } = summary
  const miles = latitude === null || longitude === null ? null : distanceMiles({ latitude, longitude }, seen)
  const match: SearchMatch = { kind: 'landmark', name: seen.name, miles, isApproximate: precision === 'area' }
  return { ...summary, match }
}
