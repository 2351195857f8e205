// GET /api/locations/{id}: all data of a location's page.
import type { FullLocation, LocationDetail, LocationFact, LocationSummary } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import { isStale } from '../../rules/fact-age.ts'
import { cityPageAt } from '../city-page.ts'
import type { CallContext } from '../context.ts'
import { toImage } from '../photos/display-image.ts'
import type { Sql } from '../platform/db/pool.ts'
import { openLocation } from '../subscriptions/open-location.ts'
import { type GuideTexts, guideText } from './fields.ts'
import { isShown, pointLiteral } from './filter-sql.ts'
import { getLimited, roundedPoint } from './limited.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { revealedTo } from './revealed.ts'
import { type SeenRow, seenColumn, toSeen } from './seen-landmarks.ts'

type DetailRow = SummaryRow &
  GuideTexts & {
    status_since: string | null
    status_source: string | null
    status_note: string | null
    updated_at: Date
    created_by: string | null
    shared_by: FullLocation['sharedBy']
    sources: FullLocation['sources'] | null
    facts: Omit<LocationFact, 'isStale'>[] | null
    markers: FullLocation['markers'] | null
    landmarks: SeenRow[] | null
    city_page: FullLocation['cityPage']
  }

/** The location with its guide, or its public part for a viewer over their limit. @throws Problem not-found for an unknown or malformed id */
export async function readLocation(
  context: CallContext,
  input: { id: string; lat?: number | undefined; lng?: number | undefined },
): Promise<LocationDetail> {
  const sql = context.deps.readSql
  const [row] = await sql<DetailRow[]>`
      select ${summaryColumns(sql, input)}, ${guideText.select(sql, 'l')}, l.status_since::text, l.status_source, l.status_note, l.updated_at, l.created_by,
        (select json_build_object('username', p.username, 'displayName', p.name) from users p where p.id = l.created_by and not p.banned) as shared_by,
        (select json_agg(distinct jsonb_build_object('source', o.source, 'licence', o.licence, 'attribution', o.attribution)) from (
          select l.source, l.licence, l.attribution union all select k.source, k.licence, k.attribution from location_sources k
          where k.location_id = l.id and l.precision = 'exact') o where o.licence is not null and o.attribution is not null) as sources,
        (select json_agg(json_build_object('fact', f.fact, 'value', f.value, 'source', f.source, 'confirmedOn', f.confirmed_on, 'confirmationCount', f.confirmation_count)
          order by array_position(array['fee', 'access', 'parking', 'permit'], f.fact)) from location_facts f where f.location_id = l.id) as facts,
        (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'latitude', m.latitude, 'longitude', m.longitude) order by m.kind, m.name)
          from location_markers m where m.location_id = l.id) as markers,
        ${cityPageAt(sql, { latitude: sql`l.public_latitude`, longitude: sql`l.public_longitude`, city: sql`l.city` })} as city_page,
        ${seenColumn(sql)} as landmarks
      from locations l where l.id = ${input.id} and ${isShown(sql)}`
  const mergedInto = row ? undefined : await targetOfMerge(sql, input.id)
  if (mergedInto) return await readLocation(context, { ...input, id: mergedInto })
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  const isFull = await openLocation(context, { id: row.id, createdBy: row.created_by })
  const point = isFull ? row : roundedPoint(row)
  const alternative = row.status === 'open' ? null : await nearestOpen(sql, row.id, point)
  const location: FullLocation = {
    ...toSummary(row),
    ...toGuide(row, context.deps.now()),
    cityPage: row.city_page,
    landmarks: toSeen(row.landmarks, point),
    nearestOpen: alternative,
  }
  if (!isFull) return getLimited(location, input)
  if (row.precision === 'exact') return location
  const revealed = await revealedTo(context, row.id)
  return { ...location, ...revealed, landmarks: toSeen(row.landmarks, { ...point, ...revealed }) }
}

// The id of a merged duplicate returns the location it was merged into; the page compares the ids and redirects.
async function targetOfMerge(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<
    { merged_into: string }[]
  >`select merged_into from locations where id = ${id} and merged_into is not null`
  return row?.merged_into
}

function toGuide(row: DetailRow, now: Date) {
  const { permitNote, ...texts } = guideText.pick(row)
  return {
    ...texts,
    access: 'full' as const,
    isPositionRevealed: false,
    sharedBy: row.shared_by,
    sources: row.sources ?? [],
    displayImages: (row.images ?? []).map(toImage),
    photographyInfo: {
      bestTimeOfDay: row.bestTimeOfDay,
      crowdLevel: row.crowdLevel,
      difficulty: row.difficulty,
      permits: permitNote,
    },
    facts: (row.facts ?? []).map((fact) => ({ ...fact, isStale: isStale(fact.confirmedOn, now) })),
    // A car park reveals the location next to it.
    markers: row.precision === 'exact' ? (row.markers ?? []) : [],
    statusSince: row.status_since,
    statusSource: row.status_source,
    statusNote: row.status_note,
    updatedAt: row.updated_at.toISOString(),
  }
}

type Published = { latitude: number | null; longitude: number | null }

// Measured from the position that the request's session may see, so that the distance reveals no more than the position does.
async function nearestOpen(
  sql: Sql,
  id: string,
  { latitude, longitude }: Published,
): Promise<LocationSummary | null> {
  if (latitude === null || longitude === null) return null
  const position = { lat: latitude, lng: longitude }
  const point = pointLiteral({ latitude, longitude })
  const [nearest] = await sql<SummaryRow[]>`
    select ${summaryColumns(sql, position)} from locations l
    where l.status = 'open' and l.id <> ${id} and l.public_point is not null order by l.public_point <-> ${point}::cube limit 1`
  return nearest ? toSummary(nearest) : null
}
