// A user's preferences: a row created on first read, and always replaced as a whole.
import type { Preferences } from '../../contract/preferences.ts'
import type { UserContext } from '../context.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'

type PreferencesRow = {
  preferred_genres: Preferences['preferredGenres']
  skill_level: Preferences['skillLevel']
  camera_type: string | null
  preferred_time: Preferences['preferredTime']
  max_travel_distance: number
  weather_alerts: boolean
  community_notifications: boolean
  contest_notifications: boolean
  meetup_notifications: boolean
  weekly_digest: boolean
  privacy_level: Preferences['privacyLevel']
}

export const readPreferences = ({ deps, user }: UserContext): Promise<Preferences> =>
  getPreferences(deps.sql, user.id)

/** The preferences of a user, with the specification's defaults when there are none yet. */
export async function getPreferences(sql: Sql, userId: string): Promise<Preferences> {
  await sql`insert into user_preferences (user_id) values (${userId}) on conflict do nothing`
  const [row] = await sql<PreferencesRow[]>`select * from user_preferences where user_id = ${userId}`
  return toShape(row as PreferencesRow)
}

export async function setPreferences(
  { deps, user }: UserContext,
  requested: Preferences,
): Promise<Preferences> {
  const { sql } = deps
  const columns = {
    user_id: user.id,
    preferred_genres: requested.preferredGenres,
    skill_level: requested.skillLevel,
    camera_type: requested.cameraType,
    preferred_time: requested.preferredTime,
    max_travel_distance: requested.maxTravelDistance,
    weather_alerts: requested.weatherAlerts,
    community_notifications: requested.communityNotifications,
    contest_notifications: requested.contestNotifications,
    meetup_notifications: requested.meetupNotifications,
    weekly_digest: requested.weeklyDigest,
    privacy_level: requested.privacyLevel,
    updated_at: new Date(),
  }
  const [row] = await sql<PreferencesRow[]>`
    insert into user_preferences ${sql.insert(columns)} on conflict (user_id) do update set ${sql.set(columns)} returning *`
  return toShape(row as PreferencesRow)
}

type Switch = 'community_notifications' | 'weekly_digest'

/** Turns one switch off, from the link of an email. */
export const turnOff =
  (name: Switch) =>
  async (sql: Queryable, userId: string): Promise<void> => {
    await sql`insert into user_preferences (user_id, ${sql.id(name)}) values (${userId}, false)
    on conflict (user_id) do update set ${sql.id(name)} = false, updated_at = now()`
  }

function toShape(row: PreferencesRow): Preferences {
  return {
    preferredGenres: row.preferred_genres,
    skillLevel: row.skill_level,
    cameraType: row.camera_type,
    preferredTime: row.preferred_time,
    maxTravelDistance: row.max_travel_distance,
    weatherAlerts: row.weather_alerts,
    communityNotifications: row.community_notifications,
    contestNotifications: row.contest_notifications,
    meetupNotifications: row.meetup_notifications,
    weeklyDigest: row.weekly_digest,
    privacyLevel: row.privacy_level,
  }
}
