// A user's preferences: a row made when they are first read, replaced as a whole.
import type { Preferences } from '../../contract/preferences.ts'
import type { UserContext } from '../context.ts'
import { fieldMap } from '../field-map.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import type { Tables } from '../tables.gen.ts'

const fields = fieldMap('user_preferences', {
  preferredGenres: 'preferred_genres',
  skillLevel: 'skill_level',
  cameraType: 'camera_type',
  preferredTime: 'preferred_time',
  maxTravelDistance: 'max_travel_distance',
  weatherAlerts: 'weather_alerts',
  communityNotifications: 'community_notifications',
  contestNotifications: 'contest_notifications',
  meetupNotifications: 'meetup_notifications',
  weeklyDigest: 'weekly_digest',
  privacyLevel: 'privacy_level',
} satisfies Record<keyof Preferences, keyof Tables['user_preferences']>)

export const readPreferences = ({ deps, user }: UserContext): Promise<Preferences> =>
  getPreferences(deps.sql, user.id)

/** The preferences of a user, with the specification's defaults when there are none yet. */
export async function getPreferences(sql: Sql, userId: string): Promise<Preferences> {
  await sql`insert into user_preferences (user_id) values (${userId}) on conflict do nothing`
  const [row] = await sql<Preferences[]>`
    select ${fields.select(sql, 'u')} from user_preferences u where u.user_id = ${userId}`
  return row as Preferences
}

export async function setPreferences(
  { deps: { sql }, user }: UserContext,
  requested: Preferences,
): Promise<Preferences> {
  const columns = { user_id: user.id, ...fields.toColumns(requested), updated_at: new Date() }
  const [row] = await sql<Preferences[]>`
    insert into user_preferences as u ${sql.insert(columns)} on conflict (user_id) do update set ${sql.set(columns)}
    returning ${fields.select(sql, 'u')}`
  return row as Preferences
}

type Switch = 'community_notifications' | 'weekly_digest'

/** Turns one switch off, from the link of an email. */
export const turnOff =
  (name: Switch) =>
  async (sql: Queryable, userId: string): Promise<void> => {
    await sql`insert into user_preferences (user_id, ${sql.id(name)}) values (${userId}, false)
    on conflict (user_id) do update set ${sql.id(name)} = false, updated_at = now()`
  }
