// A user's preferences: a row created on first read, and always replaced as a whole.
import type { Preferences } from '../../../contract/accounts/preferences.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { preferenceFields } from './fields.ts'

export const readPreferences = ({ deps, user }: UserContext): Promise<Preferences> =>
  getPreferences(deps.sql, user.id)

/** A user's preferences. The first call inserts the specification's defaults. */
export async function getPreferences(sql: Sql, userId: string): Promise<Preferences> {
  await sql`insert into user_preferences (user_id) values (${userId}) on conflict do nothing`
  const [row] = await sql<Preferences[]>`
    select ${preferenceFields.select(sql, 'u')} from user_preferences u where u.user_id = ${userId}`
  return row as Preferences
}

export async function setPreferences(
  { deps: { sql }, user }: UserContext,
  preferences: Preferences,
): Promise<Preferences> {
  const columns = { user_id: user.id, ...preferenceFields.toColumns(preferences), updated_at: new Date() }
  const [row] = await sql<Preferences[]>`
    insert into user_preferences as u ${sql.insert(columns)} on conflict (user_id) do update set ${sql.set(columns)}
    returning ${preferenceFields.select(sql, 'u')}`
  return row as Preferences
}

type Switch = 'community_notifications' | 'weekly_digest' | 'weather_alerts'

/** Turns a notification setting off, for the unsubscribe link of an email. */
export const turnOff =
  (name: Switch) =>
  async (sql: Queryable, userId: string): Promise<void> => {
    await sql`insert into user_preferences (user_id, ${sql.id(name)}) values (${userId}, false)
    on conflict (user_id) do update set ${sql.id(name)} = false, updated_at = now()`
  }
