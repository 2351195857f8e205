// GET /api/landmarks.
import type { Landmark, ListedLandmark } from '../../../contract/discovery/landmarks.ts'
import { bearingDegrees, chordOfMiles } from '../../../rules/distance.ts'
import { turnDegrees } from '../../../rules/light/landmark-light.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { type Clauses, type Order, orderBy, type Page, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { pointLiteral } from '../locations/filter-sql.ts'
import { likePrefix } from '../locations/search-words.ts'
import { isShownByLocation, type LandmarkRow, landmarkColumns, toLandmark } from './queries.ts'

type ListInput = {
  search?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  direction?: number | undefined
  kind?: Landmark['kind'] | undefined
  country?: string | undefined
  region?: string | undefined
  seen?: boolean | undefined
  cursor?: string | undefined
  limit: number
}
type Listed = { landmarks: ListedLandmark[]; nextCursor: string | undefined }

const nearMiles = 50
/** A landmark is in the frame if it is within this angle of the shooting direction. */
const halfViewDegrees = 30

/**
 * Landmarks near a position, nearest first; without a position, the landmarks that locations show, the most
 * shown first.
 */
export async function listLandmarks(sql: Sql, input: ListInput): Promise<Listed> {
  const { items, nextCursor } =
    input.lat === undefined ? await listShown(sql, input) : await listNear(sql, input)
  return { landmarks: input.seen ? await withCovers(sql, items) : items, nextCursor }
}

const nameCondition = (sql: Sql, search: string | undefined) => {
  const words = plainWords(search ?? '')
  if (words.length === 0) return search ? sql`false` : sql`true`
  const prefix = likePrefix(words.join(' '))
  return sql`k.id in (select landmark_id from landmark_names where name_plain like ${prefix} or name_plain like ${`% ${prefix}`})`
}

/** Conditions on `k` (landmarks). */
function conditions(sql: Sql, { search, kind, country, region, seen }: ListInput): Fragment {
  return sql.join(
    [
      nameCondition(sql, search),
      ...(kind ? [sql`k.kind = ${kind}`] : []),
      ...(country ? [sql`k.country = ${country}`] : []),
      ...(region ? [sql`k.region = ${region}`] : []),
      ...(seen ? [isShownByLocation(sql)] : []),
    ],
    ' and ',
  )
}

async function listShown(sql: Sql, input: ListInput): Promise<Page<Landmark>> {
  const order: Order<LandmarkRow> = {
    name: 'landmarks',
    keys: [sql`"locationCount"`],
    kinds: ['integer'],
    id: sql`id`,
    isAscending: false,
    toKeys: (row) => [row.locationCount],
  }
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<LandmarkRow[]>`
      select * from (
        select ${landmarkColumns(sql)} from landmarks k
        where ${input.search ? sql`true` : isShownByLocation(sql)} and ${conditions(sql, input)}
      ) shown where ${after} ${end}`,
    toLandmark,
  )
}

async function listNear(sql: Sql, input: ListInput): Promise<Page<Landmark>> {
  const { lat, lng, direction } = input
  const point = { latitude: lat as number, longitude: lng as number }
  const literal = pointLiteral(point)
  const chord = sql`k.point <-> ${literal}::cube`
  const order: Order<LandmarkRow> = {
    name: 'landmarks near',
    keys: [chord],
    kinds: ['float8'],
    id: sql`k.id`,
    isAscending: true,
    toKeys: (row) => [row.chord as number],
  }
  const isInView = (row: LandmarkRow) =>
    direction === undefined || Math.abs(turnDegrees(direction, bearingDegrees(point, row))) <= halfViewDegrees
  const read = async ({ after, maxRows }: Clauses) => {
    const rows = await sql<LandmarkRow[]>`
      select ${landmarkColumns(sql, chord)} from landmarks k
      where ${chord} <= ${chordOfMiles(nearMiles)}::float8 and ${conditions(sql, input)} and ${after}
      ${orderBy(sql, order)} limit ${direction === undefined ? maxRows : maxInView}`
    return rows.filter(isInView)
  }
  return await pageOf(sql, { ...input, order }, read, toLandmark)
}

/** How many landmarks around a position are read to choose those in one direction. */
const maxInView = 400

/** Locations of a landmark that are looked at for a photo. */
const maxLooked = 6

/** Null where none of the leading locations has a reviewed photo of its own. */
async function withCovers(sql: Sql, landmarks: Landmark[]): Promise<ListedLandmark[]> {
  const ties = await sql<{ landmark_id: string; location_id: string }[]>`
    select landmark_id, location_id from (
      select t.landmark_id, l.id as location_id, row_number() over (partition by t.landmark_id
        order by l.status = 'open' desc, l.popularity desc, l.id) as at
      from location_landmarks t join locations l on l.id = t.location_id
      where t.landmark_id = any(${landmarks.map(({ id }) => id)}::uuid[]) and t.role = 'main' and l.removed_at is null
        and not exists (select from location_landmarks o where o.location_id = l.id and o.role = 'main' and o.landmark_id <> t.landmark_id)) ranked
    where at <= ${maxLooked} order by landmark_id, at`
  const locations = await locationsByIds(sql, [...new Set(ties.map((tie) => tie.location_id))])
  const covers = new Map(locations.map(({ id, cover }) => [id, cover]))
  const coverOf = (landmarkId: string) =>
    ties
      .filter((tie) => tie.landmark_id === landmarkId)
      .map((tie) => covers.get(tie.location_id))
      .find((cover) => cover && !cover.illustrative && !cover.isUnchecked) ?? null
  return landmarks.map((landmark) => ({ ...landmark, cover: coverOf(landmark.id) }))
}
