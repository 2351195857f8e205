// The secret address of the calendar of a user's meetups: made on first request, and replaced by a new one.
import { randomBytes } from 'node:crypto'
import type { UserContext } from '../../app/request/context.ts'

type Address = { feedUrl: string }

const newToken = () => randomBytes(32).toString('hex')
const toUrl = (publicUrl: string, token: string): Address => ({
  feedUrl: `${publicUrl}/calendars/meetups/${token}.ics`,
})

export async function getCalendar({ deps, user }: UserContext): Promise<Address> {
  await deps.sql`insert into meetup_calendars (user_id, token) values (${user.id}, ${newToken()}) on conflict do nothing`
  const [row] = await deps.sql<
    { token: string }[]
  >`select token from meetup_calendars where user_id = ${user.id}`
  return toUrl(deps.publicUrl, (row as { token: string }).token)
}

export async function renewCalendar({ deps, user }: UserContext): Promise<Address> {
  const token = newToken()
  await deps.sql`insert into meetup_calendars (user_id, token) values (${user.id}, ${token})
    on conflict (user_id) do update set token = excluded.token, created_at = now()`
  return toUrl(deps.publicUrl, token)
}
