// All SQL that reads check-ins, their visibility, and the only mapping from a row to the contract.
import type { Checkin } from '../../../contract/contributions/checkins.ts'
import { liveHours } from '../../../rules/checkins.ts'
import { toLocalDate, toLocalTime } from '../../../rules/light/local-day.ts'
import type { HourWeather } from '../../../rules/weather/hour-weather.ts'
import { toUsUnits } from '../../../rules/weather/us-units.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import { type AttachedRow, attachedImage, attachedPhotos } from '../../discovery/photos/attached.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { checkinFields } from './fields.ts'

/** As it is stored. */
export type MeasuredWeather = Omit<HourWeather, 'atMs'> & {
  sky: NonNullable<Checkin['measuredWeather']>['sky']
}

export type CheckinRow = Omit<RowOf<typeof checkinFields>, 'currentConditions' | 'measuredWeather'> & {
  measuredWeather: MeasuredWeather | null
  currentConditions: Checkin['currentConditions']
  locationName: string
  timeZone: string | null
  username: string | null
  displayName: string
  profileImage: string | null
  attached: AttachedRow[] | null
  isLive: boolean
  isOwn: boolean
  isDemo: boolean
}

/** Whether check-in `c` is live at an instant: marked as live, not checked out, and not expired. */
export const isLiveAt = (sql: Queryable, at: string): Fragment =>
  sql`(c.is_live and c.checkout_time is null and c.checkin_time > ${at}::timestamptz - make_interval(hours => ${liveHours}))`

/** Check-ins `c` with author `p` and location `l` as of an instant; a where clause follows. Selects nothing of the location except its name and time zone. */
export const selectCheckins = (
  sql: Queryable,
  { viewerId, at }: { viewerId: string | null; at: string },
): Fragment => sql`
  select ${checkinFields.select(sql, 'c')}, l.name as "locationName", l.time_zone as "timeZone", p.username, p.name as "displayName", p.image as "profileImage", p.is_demo as "isDemo",
    ${isLiveAt(sql, at)} as "isLive", c.user_id is not distinct from ${viewerId}::uuid as "isOwn",
    ${attachedPhotos(sql, sql`h.id = any (c.photos) and h.user_id = c.user_id and h.location_id = c.location_id`)} as attached
  from user_checkins c join users p on p.id = c.user_id join locations l on l.id = c.location_id`

/**
 * The condition that the viewer may see check-in `c` of `p`: their own, or one that both the check-in and its author's preferences show to
 * everyone or to followers. Removed check-ins, those at removed locations and those of suspended users are excluded.
 */
export function isVisibleTo(sql: Queryable, viewerId: string | null): Fragment {
  const shown = sql`(case when 'private' in (c.visibility, coalesce(f.privacy_level, 'public')) then 'private'
    when 'followers' in (c.visibility, coalesce(f.privacy_level, 'public')) then 'followers' else 'public' end)`
  const isFollower = viewerId
    ? sql`(${shown} = 'followers' and exists (select from follows w where w.following_id = c.user_id and w.follower_id = ${viewerId}::uuid))`
    : sql`false`
  return sql`c.removed_at is null and l.removed_at is null and (c.user_id is not distinct from ${viewerId}::uuid or (not p.banned and exists (
    select from (select) one left join user_preferences f on f.user_id = c.user_id
    where ${shown} = 'public' or ${isFollower})))`
}

export function toCheckin(row: CheckinRow): Checkin {
  const timeZone = row.timeZone ?? 'UTC'
  const displayImages = (row.attached ?? []).map(attachedImage)
  return {
    ...checkinFields.pick(row),
    currentConditions: row.currentConditions,
    measuredWeather: row.measuredWeather && toMeasured(row.measuredWeather),
    locationName: row.locationName,
    username: row.username ?? row.displayName,
    displayName: row.displayName,
    profileImage: row.profileImage,
    checkinTime: row.checkinTime.toISOString(),
    checkoutTime: row.checkoutTime?.toISOString() ?? null,
    localDate: toLocalDate(row.checkinTime.getTime(), timeZone),
    localTime: toLocalTime(row.checkinTime.getTime(), timeZone),
    photos: displayImages.map(({ url }) => url),
    displayImages,
    isLive: row.isLive,
    isOwn: row.isOwn,
    isDemo: row.isDemo,
  }
}

function toMeasured(stored: MeasuredWeather): Checkin['measuredWeather'] {
  const { temperature, humidity, precipitation, cloudCover, visibility, windSpeed } = toUsUnits(stored)
  return { sky: stored.sky, temperature, humidity, precipitation, cloudCover, visibility, windSpeed }
}

/** Reads a check-in of its owner. */
export async function readOwnCheckin(
  sql: Queryable,
  id: string,
  viewerId: string,
  at: Date,
): Promise<Checkin> {
  const [row] = await sql<
    CheckinRow[]
  >`${selectCheckins(sql, { viewerId, at: at.toISOString() })} where c.id = ${id}`
  return toCheckin(row as CheckinRow)
}
