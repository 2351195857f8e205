// GET /api/admin/locations and /{id}: the queue, and one location with all editable fields.
import type { EditableLocation, QueuedLocation } from '../../../contract/discovery/admin-locations.ts'
import { Problem } from '../../../contract/problems.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { duplicateMiles, isSimilarName } from '../../discovery/locations/duplicates.ts'
import { stated } from '../../discovery/locations/fields.ts'
import { type SeenRow, seenColumn, toSeen } from '../../discovery/locations/seen-landmarks.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { contains, instant, type PageInput } from './page.ts'

type Queue = 'waiting' | 'unverified' | 'verified' | 'closed' | 'removed' | 'all'

type QueueRow = {
  id: string
  at: Date
  name: string
  city: string | null
  region: string | null
  country: string | null
  latitude: number
  longitude: number
  precision: QueuedLocation['precision']
  status: QueuedLocation['status']
  is_verified: boolean
  is_demo: boolean
  removed_at: Date | null
  merged_into: string | null
  merged_name: string | null
  source: string | null
  created_by: string | null
  creator: string | null
  rating: number
  review_count: number
  open_reports: number
  created_at: Date
  updated_at: Date
}

const getCondition = (sql: Queryable, queue: Queue): Fragment =>
  ({
    waiting: sql`l.source is null and not l.is_verified and l.removed_at is null`,
    unverified: sql`not l.is_verified and l.removed_at is null`,
    verified: sql`l.is_verified and l.removed_at is null`,
    closed: sql`l.status <> 'open' and l.removed_at is null`,
    removed: sql`l.removed_at is not null`,
    all: sql`true`,
  })[queue]

type Origin = 'user' | 'import' | 'demo'

const getOrigin = (sql: Queryable, origin: Origin | undefined): Fragment =>
  origin === undefined
    ? sql`true`
    : {
        user: sql`l.source is null`,
        demo: sql`l.is_demo`,
        import: sql`l.source is not null and not l.is_demo`,
      }[origin]

const columns = (sql: Queryable, at: Fragment): Fragment => sql`
  l.id, ${at} as at, l.name, l.city, l.region, l.country, l.latitude, l.longitude, l.precision, l.status, l.is_verified, l.is_demo, l.removed_at, l.merged_into,
  m.name as merged_name, l.source, l.created_by, coalesce(p.username::text, p.name) as creator, l.rating, l.review_count,
  (select count(*)::int from reports r where r.subject_kind = 'location' and r.subject_id = l.id and r.state = 'open') as open_reports, l.created_at, l.updated_at`

const joins = (sql: Queryable): Fragment =>
  sql`left join users p on p.id = l.created_by left join locations m on m.id = l.merged_into`

type ListInput = PageInput & { queue: Queue; origin?: Origin | undefined }

/** A page of the queue, newest first; removed locations are ordered by their removal. */
export const listLocationQueue = countedList(
  {
    locationsWaiting: (sql) =>
      sql`select count(*)::int from locations l where ${getCondition(sql, 'waiting')}`,
  },
  async ({ deps: { sql } }: UserContext, input: ListInput) => {
    const at = input.queue === 'removed' ? sql`l.removed_at` : sql`l.created_at`
    const order = byAge(input, `admin-locations-${input.queue}`, at, sql`l.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<QueueRow[]>`
      select ${columns(sql, at)} from locations l ${joins(sql)}
      where ${getCondition(sql, input.queue)} and ${getOrigin(sql, input.origin)} and ${onDays(sql, at, input)} and ${matches(sql, input.search)} and ${after} ${end}`,
      toQueued,
    )
  },
)

/** Its name contains the words, or its author's: `@ann` is the start of a username. */
function matches(sql: Queryable, search: string | undefined): Fragment {
  if (!search) return sql`true`
  const author = search.startsWith('@')
    ? sql`starts_with(lower(a.username::text), lower(${search.slice(1)}))`
    : contains(sql, sql`plain_text(concat_ws(' ', a.username, a.name))`, search)
  const byAuthor = sql`l.created_by in (select a.id from users a where ${author})`
  return search.startsWith('@') ? byAuthor : sql`(${contains(sql, sql`l.name_plain`, search)} or ${byAuthor})`
}

function toQueued(row: QueueRow): QueuedLocation {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    region: row.region,
    country: row.country,
    countryName: row.country && countryName(row.country),
    latitude: row.latitude,
    longitude: row.longitude,
    precision: row.precision,
    status: row.status,
    isVerified: row.is_verified,
    isDemo: row.is_demo,
    removedAt: instant(row.removed_at),
    mergedInto: row.merged_into ? { id: row.merged_into, name: row.merged_name ?? '' } : null,
    source: row.source,
    createdBy: row.created_by ? { id: row.created_by, username: row.creator ?? '' } : null,
    rating: row.rating,
    reviewCount: row.review_count,
    openReports: row.open_reports,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

// Large enough to find a location that was marked at the car park.
const nearbyMiles = 0.5

type EditableOnly = Omit<EditableLocation, keyof QueuedLocation | 'nearby' | 'landmarks'>
type EditableRow = QueueRow & { editable: EditableOnly; landmarks: SeenRow[] | null }

/** @throws Problem not-found */
export async function readForEdit(sql: Sql, id: string): Promise<EditableLocation> {
  const [row] = await sql<EditableRow[]>`
      select ${columns(sql, sql`l.created_at`)}, json_build_object(${stated.jsonArguments(sql, 'l')}, 'statusNote', l.status_note,
        'statusSource', l.status_source, 'statusSince', l.status_since) as editable, ${seenColumn(sql)} as landmarks
      from locations l ${joins(sql)} where l.id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  const landmarks = toSeen(row.landmarks, row)
  return { ...toQueued(row), ...row.editable, landmarks, nearby: await getNearby(sql, row) }
}

/** Locations within half a mile of an exact position that are not removed, by their published positions. */
export async function getNearby(
  sql: Queryable,
  { id, latitude, longitude }: { id: string; latitude: number; longitude: number },
): Promise<EditableLocation['nearby']> {
  const point = sql`sphere_point(${latitude}, ${longitude})`
  const miles = sql`2 * 3959 * asin((l.public_point <-> ${point}) / 2)`
  return await sql<EditableLocation['nearby']>`
    select l.id, l.name, l.public_latitude as latitude, l.public_longitude as longitude, ${miles} as miles, l.review_count as "reviewCount",
      l.is_verified as "isVerified", l.precision = 'exact' and ${miles} <= ${duplicateMiles} and ${isSimilarName(sql, sql`l.name_plain`, sql`own.name_plain`)} as "looksSame"
    from locations l, (select name_plain from locations where id = ${id}) own
    where l.id <> ${id} and l.public_point <@ cube_enlarge(${point}, 2 * sin(${nearbyMiles}::float8 / 2 / 3959), 3) and l.removed_at is null
    order by l.public_point <-> ${point}, l.id limit 8`
}
