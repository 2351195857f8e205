// The secret address of the calendar of a user's meetups: made on first request, and replaced by a new one.
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { showToken } from '../../platform/secret-token.ts'

type Address = { feedUrl: string }

export const getCalendar = ({ deps, user }: UserContext): Promise<Address> =>
  deps.sql.transaction(async (tx) => {
    await tx`insert into meetup_calendars (user_id) values (${user.id}) on conflict do nothing`
    return await showAddress(tx, deps, user.id)
  })

export const renewCalendar = ({ deps, user }: UserContext): Promise<Address> =>
  deps.sql.transaction(async (tx) => {
    await tx`insert into meetup_calendars (user_id) values (${user.id})
      on conflict (user_id) do update set nonce = default, token_hashes = default, created_at = now()`
    return await showAddress(tx, deps, user.id)
  })

async function showAddress(
  tx: Queryable,
  { secret, publicUrl }: UserContext['deps'],
  userId: string,
): Promise<Address> {
  const [row] = await tx<{ nonce: string; token_hashes: string[] }[]>`
    select nonce, token_hashes from meetup_calendars where user_id = ${userId} for no key update`
  const { nonce, token_hashes: hashes } = row as { nonce: string; token_hashes: string[] }
  const token = await showToken(secret, {
    source: { purpose: 'meetup calendar', id: userId, nonce },
    encoding: 'hex',
    hashes,
    store: (hash) =>
      tx`update meetup_calendars set token_hashes = array_append(token_hashes, ${hash}) where user_id = ${userId}`,
  })
  return { feedUrl: `${publicUrl}/calendars/meetups/${token}.ics` }
}
