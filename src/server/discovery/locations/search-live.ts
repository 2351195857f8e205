// GET /api/locations/search/live: for a position, what is nearest. For words, described locations that fit
// their meaning come first (landmarks, names, places, themes, guide words), then the names of all locations.
import type { SearchHit, SearchMatch, SearchResponse } from '../../../contract/discovery/live-search.ts'
import { Problem } from '../../../contract/problems.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isShown, pointLiteral } from './filter-sql.ts'
import { findByNames, type NameHit } from './live-names.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { readingSql } from './reading-sql.ts'
import { readSearchPoint, toPointMeaning } from './search-point.ts'
import { isStructured, readSearch, type SearchReading, toMeaning } from './search-reading.ts'

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
type Hit = { row: SummaryRow; relevance: number; landmark: string | null }

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
  const reading = await readSearch({ readSql: sql, publicContent }, input.query)
  const meaning = reading ? toMeaning(reading) : { understood: [], rest: '', corrected: null }
  if (!reading) return { locations: [], suggestions: [], resultCount: 0, near: null, ...meaning }
  const { hits, found } = await findHits(sql, reading, input)
  const locations = hits.map((hit) => toHit(hit, reading))
  const names = locations.map((location) => location.name)
  return {
    locations,
    suggestions: [...new Set([...reading.vocabulary.completions(reading.words), ...names])].slice(0, 6),
    resultCount: found,
    near: null,
    ...meaning,
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
): Promise<{ hits: Hit[]; found: number }> {
  const { rows: described, isLoose } = mayBeDescribed(reading)
    ? await findDescribed(sql, reading, position)
    : { rows: [], isLoose: false }
  const count = described[0]?.found ?? 0
  const hits = described.map((row) => ({ row, relevance: row.relevance, landmark: row.landmark }))
  const strong = hits.filter(({ relevance }) => !isLoose && relevance >= mentionGrade)
  const isFull = strong.length >= shown
  if (isFull && reading.landmarks.some(({ fit }) => fit === 'exact')) return { hits: strong, found: count }
  const mentions = hits.slice(strong.length)
  const named = await findNamed(sql, reading, {
    without: hits.map(({ row }) => row.id),
    mayResemble: !isFull && (hits.length === 0 || !isStructured(reading)),
    ...position,
  })
  const others = named.map((row) => ({ row, relevance: 0, landmark: null }))
  return {
    hits: [
      ...strong.slice(0, shown - Math.min(others.length, isFull ? minNames : 0)),
      ...mentions.slice(0, maxMentions),
      ...others,
      ...mentions.slice(maxMentions),
    ].slice(0, shown),
    found: isFull ? Math.max(count, named[0]?.found ?? 0) : count + (named[0]?.found ?? 0),
  }
}

// Input that was corrected for described locations may be correct for an imported name, or may mean another
// name.
async function findNamed(
  sql: Sql,
  reading: SearchReading,
  options: Omit<Parameters<typeof findByNames>[1], 'words' | 'lexicon'>,
): Promise<NameHit[]> {
  const search = { ...options, lexicon: reading.vocabulary.lexicon }
  if (reading.corrected === null) return await findByNames(sql, { ...search, words: reading.words })
  const asTyped = await findByNames(sql, { ...search, words: reading.typed.split(' ') })
  const without = [...search.without, ...asTyped.map(({ id }) => id)]
  const corrected = await findByNames(sql, { ...search, without, words: reading.words, mayResemble: false })
  return [...asTyped.slice(0, maxOtherSpellings), ...corrected, ...asTyped.slice(maxOtherSpellings)]
}

// Most beginnings of words occur in imported names only.
const mayBeDescribed = (reading: SearchReading) =>
  isStructured(reading) || reading.words.every((word) => reading.vocabulary.lexicon.isPrefix(word))

// A loose match: only some of the words fit. "cedar la" is rather the beginning of a name than something in
// Los Angeles.
async function findDescribed(
  sql: Sql,
  reading: SearchReading,
  position: Omit<SearchInput, 'query'>,
): Promise<{ rows: DescribedRow[]; isLoose: boolean }> {
  const rows = await rankDescribed(sql, reading, { position, isLoose: false })
  if (rows.length > 0 || reading.words.length === 1) return { rows, isLoose: false }
  return { rows: await rankDescribed(sql, reading, { position, isLoose: true }), isLoose: true }
}

async function rankDescribed(
  sql: Sql,
  reading: SearchReading,
  { position, isLoose }: { position: Omit<SearchInput, 'query'>; isLoose: boolean },
): Promise<DescribedRow[]> {
  const { condition, relevance } = readingSql(sql, reading, isLoose)
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

function toHit({ row, landmark }: Hit, { vocabulary }: SearchReading): SearchHit {
  const summary = toSummary(row)
  const seen = landmark === null ? undefined : vocabulary.landmark(landmark)
  if (!seen) return { ...summary, match: null }
  const { latitude, longitude, precision } = summary
  const miles = latitude === null || longitude === null ? null : distanceMiles({ latitude, longitude }, seen)
  const match: SearchMatch = { kind: 'landmark', name: seen.name, miles, isApproximate: precision === 'area' }
  return { ...summary, match }
}
