// GET /api/locations/{id}: everything the page of one location shows.
import type { LocationDetail, LocationFact, LocationSummary } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import { isStale } from '../../rules/fact-age.ts'
import type { Parts } from '../context.ts'
import type { Sql } from '../platform/db/connect.ts'
import { pointLiteral } from './filter-sql.ts'
import { pictureOf, type SummaryRow, summaryColumns, summaryOf } from './queries.ts'

type DetailRow = SummaryRow & {
  tips: string | null
  permit_note: string | null
  status_since: string | null
  status_source: string | null
  status_note: string | null
  updated_at: Date
  facts: Omit<LocationFact, 'isStale'>[] | null
  markers: LocationDetail['markers'] | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The location with its guide. @throws Problem not-found for an unknown or malformed id */
export async function readLocation(parts: Parts, input: { id: string; lat?: number | undefined; lng?: number | undefined }): Promise<LocationDetail> {
  const sql = parts.readSql
  const [row] = uuid.test(input.id)
    ? await sql<DetailRow[]>`
      select ${summaryColumns(sql, input)}, l.tips, l.permit_note, l.status_since::text, l.status_source, l.status_note, l.updated_at,
        (select json_agg(json_build_object('fact', f.fact, 'value', f.value, 'source', f.source, 'confirmedOn', f.confirmed_on, 'confirmationCount', f.confirmation_count)
          order by array_position(array['fee', 'access', 'parking', 'permit'], f.fact)) from location_facts f where f.location_id = l.id) as facts,
        (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'latitude', m.latitude, 'longitude', m.longitude) order by m.kind, m.name)
          from location_markers m where m.location_id = l.id) as markers
      from locations l where l.id = ${input.id}`
    : []
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  return { ...summaryOf(row), ...guideOf(row, parts.now()), nearestOpen: row.status === 'open' ? null : await nearestOpen(sql, row) }
}

function guideOf(row: DetailRow, now: Date) {
  return {
    access: 'full' as const,
    tips: row.tips,
    pictures: (row.images ?? []).map(pictureOf),
    photographyInfo: { bestTimeOfDay: row.best_time_of_day, crowdLevel: row.crowd_level, difficulty: row.difficulty, permits: row.permit_note },
    facts: (row.facts ?? []).map((fact) => ({ ...fact, isStale: isStale(fact.confirmedOn, now) })),
    // A car park points at the place beside it.
    markers: row.precision === 'exact' ? (row.markers ?? []) : [],
    statusSince: row.status_since,
    statusSource: row.status_source,
    statusNote: row.status_note,
    updatedAt: row.updated_at.toISOString(),
  }
}

async function nearestOpen(sql: Sql, row: SummaryRow): Promise<LocationSummary | null> {
  if (row.public_latitude === null || row.public_longitude === null) return null
  const position = { lat: row.public_latitude, lng: row.public_longitude }
  const point = pointLiteral({ latitude: position.lat, longitude: position.lng })
  const [nearest] = await sql<SummaryRow[]>`
    select ${summaryColumns(sql, position)} from locations l
    where l.status = 'open' and l.id <> ${row.id} and l.public_point is not null order by l.public_point <-> ${point}::cube limit 1`
  return nearest ? summaryOf(nearest) : null
}
