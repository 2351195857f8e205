// GET /api/landmarks.
import type { Landmark, ListedLandmark } from '../../../contract/discovery/landmarks.ts'
import { bearingDegrees, chordOfMiles } from '../../../rules/distance.ts'
import { turnDegrees } from '../../../rules/light/landmark-light.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { pointLiteral } from '../locations/filter-sql.ts'
import { likePrefix, plainWords } from '../locations/search-words.ts'
import { withCovers } from './list-covers.ts'
import { isSeen, type LandmarkRow, landmarkColumns, toLandmark } from './queries.ts'

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
type Page = { landmarks: ListedLandmark[]; nextCursor: string | undefined }

const nearMiles = 50
/** A landmark is in the frame if it is within this angle of the shooting direction. */
const halfViewDegrees = 30

/**
 * Landmarks near a position, nearest first; without a position, the landmarks that locations show, the most
 * shown first.
 */
export async function listLandmarks(sql: Sql, input: ListInput): Promise<Page> {
  const page = input.lat === undefined ? await listShown(sql, input) : await listNear(sql, input)
  return input.seen ? { ...page, landmarks: await withCovers(sql, page.landmarks) } : page
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
      ...(seen ? [isSeen(sql)] : []),
    ],
    ' and ',
  )
}

async function listShown(sql: Sql, input: ListInput): Promise<Page> {
  const { search, cursor, limit } = input
  const order = 'landmarks'
  const after = cursor ? decodeCursor(cursor, order, ['integer']) : undefined
  const start = after
    ? sql`where ("locationCount", id) < (${after.keys[0] as number}::int, ${after.id}::uuid)`
    : sql``
  const rows = await sql<LandmarkRow[]>`
    select * from (
      select ${landmarkColumns(sql)} from landmarks k
      where ${search ? sql`true` : isSeen(sql)} and ${conditions(sql, input)}
    ) shown ${start} order by "locationCount" desc, id desc limit ${limit + 1}`
  return toPage(rows, limit, (last) => encodeCursor({ order, keys: [last.locationCount], id: last.id }))
}

async function listNear(sql: Sql, input: ListInput): Promise<Page> {
  const { lat, lng, direction, cursor, limit } = input
  const order = 'landmarks near'
  const point = { latitude: lat as number, longitude: lng as number }
  const literal = pointLiteral(point)
  const chord = sql`k.point <-> ${literal}::cube`
  const after = cursor ? decodeCursor(cursor, order, ['float8']) : undefined
  const start = after
    ? sql`and (${chord}, k.id) > (${after.keys[0] as number}::float8, ${after.id}::uuid)`
    : sql``
  const rows = await sql<LandmarkRow[]>`
    select ${landmarkColumns(sql, chord)} from landmarks k
    where ${chord} <= ${chordOfMiles(nearMiles)}::float8 and ${conditions(sql, input)} ${start}
    order by ${chord}, k.id limit ${direction === undefined ? limit + 1 : maxInView}`
  const seen = rows.filter(
    (row) =>
      direction === undefined ||
      Math.abs(turnDegrees(direction, bearingDegrees(point, row))) <= halfViewDegrees,
  )
  return toPage(seen, limit, (last) => encodeCursor({ order, keys: [last.chord as number], id: last.id }))
}

/** How many landmarks around a position are read to choose those in one direction. */
const maxInView = 400

function toPage(rows: LandmarkRow[], limit: number, cursorOf: (last: LandmarkRow) => string): Page {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { landmarks: page.map(toLandmark), nextCursor: last && cursorOf(last) }
}
