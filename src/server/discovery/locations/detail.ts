// All that a location's page shows, read from its row: for the page, and for offline packs.
import type { FullLocation, LocationFact } from '../../../contract/discovery/locations.ts'
import { isStale } from '../../../rules/fact-age.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { toImage } from '../photos/display-image.ts'
import { cityPageAt } from './city-page.ts'
import { type GuideTexts, guideText } from './fields.ts'
import { type SummaryRow, summaryColumns } from './queries.ts'
import { type SeenRow, seenColumn } from './seen-landmarks.ts'

export type DetailRow = SummaryRow &
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

type Position = { lat?: number | undefined; lng?: number | undefined }

/** The columns of a `DetailRow`, from `l` (locations); with a position also the distance from there. */
export const detailColumns = (sql: Queryable, position: Position): Fragment => sql`
  ${summaryColumns(sql, position)}, ${guideText.select(sql, 'l')}, l.status_since::text, l.status_source, l.status_note, l.updated_at, l.created_by,
    (select json_build_object('username', p.username, 'displayName', p.name) from users p where p.id = l.created_by and not p.banned) as shared_by,
    (select json_agg(distinct jsonb_build_object('source', o.source, 'licence', o.licence, 'attribution', o.attribution)) from (
      select l.source, l.licence, l.attribution union all select k.source, k.licence, k.attribution from location_sources k
      where k.location_id = l.id and l.precision = 'exact') o where o.licence is not null and o.attribution is not null) as sources,
    (select json_agg(json_build_object('fact', f.fact, 'value', f.value, 'source', f.source, 'confirmedOn', f.confirmed_on, 'confirmationCount', f.confirmation_count)
      order by array_position(array['fee', 'access', 'parking', 'permit'], f.fact)) from location_facts f where f.location_id = l.id) as facts,
    (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'latitude', m.latitude, 'longitude', m.longitude) order by m.kind, m.name)
      from location_markers m where m.location_id = l.id) as markers,
    ${cityPageAt(sql, { latitude: sql`l.public_latitude`, longitude: sql`l.public_longitude`, city: sql`l.city` })} as city_page,
    ${seenColumn(sql)} as landmarks`

/** The part of the page that is not in lists. */
export function toGuide(row: DetailRow, now: Date) {
  const { permitNote, ...texts } = guideText.pick(row)
  return {
    ...texts,
    access: 'full' as const,
    difficulty: row.difficulty,
    isPositionRevealed: false,
    sharedBy: row.shared_by,
    sources: row.sources ?? [],
    cityPage: row.city_page,
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
