// A person's preferences: a row made when they are first read, replaced as a whole.
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

export const readPreferences = ({ parts, user }: UserContext): Promise<Preferences> =>
  preferencesOf(parts.sql, user.id)

/** The preferences of a person, with the specification's defaults when there are none yet. */
export async function preferencesOf(sql: Sql, personId: string): Promise<Preferences> {
  await sql`insert into user_preferences (user_id) values (${personId}) on conflict do nothing`
  const [row] = await sql<PreferencesRow[]>`select * from user_preferences where user_id = ${personId}`
  return shapeOf(row as PreferencesRow)
}

export async function setPreferences(
  { parts, user }: UserContext,
  wanted: Preferences,
): Promise<Preferences> {
  const { sql } = parts
  const columns = {
    user_id: user.id,
    preferred_genres: wanted.preferredGenres,
    skill_level: wanted.skillLevel,
    camera_type: wanted.cameraType,
    preferred_time: wanted.preferredTime,
    max_travel_distance: wanted.maxTravelDistance,
    weather_alerts: wanted.weatherAlerts,
    community_notifications: wanted.communityNotifications,
    contest_notifications: wanted.contestNotifications,
    meetup_notifications: wanted.meetupNotifications,
    weekly_digest: wanted.weeklyDigest,
    privacy_level: wanted.privacyLevel,
    updated_at: new Date(),
  }
  const [row] = await sql<PreferencesRow[]>`
    insert into user_preferences ${sql.insert(columns)} on conflict (user_id) do update set ${sql.set(columns)} returning *`
  return shapeOf(row as PreferencesRow)
}

type Switch = 'community_notifications' | 'weekly_digest'

/** Turns one switch off, from the link of an email. */
export const turnOff =
  (name: Switch) =>
  async (sql: Queryable, userId: string): Promise<void> => {
    await sql`insert into user_preferences (user_id, ${sql.id(name)}) values (${userId}, false)
    on conflict (user_id) do update set ${sql.id(name)} = false, updated_at = now()`
  }

function shapeOf(row: PreferencesRow): Preferences {
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
