// GET /api/locations/search/live: for a position what is nearest, for words what people described and the words mean comes first (landmarks, names, places, themes, guide words), then
// names of all locations.
import type { SearchHit, SearchMatch, SearchResponse } from '../../contract/live-search.ts'
import { distanceMiles, type GeoPoint } from '../../rules/distance.ts'
import type { Deps } from '../context.ts'
import type { Sql } from '../platform/db/pool.ts'
import { isShown, pointLiteral } from './filter-sql.ts'
import { findByNames } from './live-names.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { readingSql } from './reading-sql.ts'
import { readSearchPoint, toPointMeaning } from './search-point.ts'
import { isStructured, readSearch, type SearchReading, toMeaning } from './search-reading.ts'

const shown = 5
/** Locations that only mention the words come before imported names with these words, but leave space for them. */
const maxMentions = 2
const mentionGrade = 30
/** Rows ranked at most; a common word occurs in the texts of many locations. */
const maxCandidates = 2000

type SearchInput = { query: string; lat?: number | undefined; lng?: number | undefined }
type DescribedRow = SummaryRow & { relevance: number; found: number; landmark: string | null }
type Hit = { row: SummaryRow; relevance: number; landmark: string | null }

/** At most five locations, completions, and the number of candidates (up to the maximum considered). */
export async function searchLive(
  deps: Pick<Deps, 'readSql' | 'publicContent'>,
  input: SearchInput,
): Promise<SearchResponse> {
  const point = await readSearchPoint(input.query, input)
  if (point) return await findNearest(deps.readSql, input.query, point)
  const reading = await readSearch(deps, input.query)
  const meaning = reading ? toMeaning(reading) : { understood: [], rest: '', corrected: null }
  if (!reading) return { locations: [], suggestions: [], resultCount: 0, near: null, ...meaning }
  const { hits, found } = await findHits(deps.readSql, reading, input)
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
  const described = mayBeDescribed(reading) ? await findDescribed(sql, reading, position) : []
  const count = described[0]?.found ?? 0
  const hits = described.map((row) => ({ row, relevance: row.relevance, landmark: row.landmark }))
  const strong = hits.filter(({ relevance }) => relevance >= mentionGrade)
  if (strong.length >= shown) return { hits: strong, found: count }
  const mentions = hits.slice(strong.length)
  const without = hits.map(({ row }) => row.id)
  const mayResemble = hits.length === 0 || !isStructured(reading)
  const named = await findByNames(sql, { words: reading.words, without, mayResemble, ...position })
  const others = named.map((row) => ({ row, relevance: 0, landmark: null }))
  return {
    hits: [...strong, ...mentions.slice(0, maxMentions), ...others, ...mentions.slice(maxMentions)].slice(
      0,
      shown,
    ),
    found: count + (named[0]?.found ?? 0),
  }
}

// Most beginnings of words occur in imported names only.
const mayBeDescribed = (reading: SearchReading) =>
  isStructured(reading) || reading.words.every((word) => reading.vocabulary.lexicon.isPrefix(word))

async function findDescribed(
  sql: Sql,
  reading: SearchReading,
  position: Omit<SearchInput, 'query'>,
): Promise<DescribedRow[]> {
  const strict = await rankDescribed(sql, reading, { position, isLoose: false })
  const isAlone = reading.words.length === 1
  return strict.length > 0 || isAlone
    ? strict
    : await rankDescribed(sql, reading, { position, isLoose: true })
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
