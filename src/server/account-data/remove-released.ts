// An account whose unconfirmed address went to its owner: it stays, under its name, as long as anything was done with it.

import type { Sql } from '../platform/db/pool.ts'
import { type ReleasedAccountJob, releasedAddress } from '../users/confirmed-address.ts'
import { forgetMentions } from './delete.ts'

/** The job behind it: removes the account if it has neither contributions nor likes, follows or reports. */
export async function removeReleasedAccount(
  { sql }: { sql: Sql },
  { userId }: ReleasedAccountJob,
): Promise<void> {
  await sql.transaction(async (tx) => {
    const email = releasedAddress(userId)
    const [user] = await tx<{ id: string; email: string; username: string }[]>`
      select id, email::text, coalesce(username::text, '') as username from users p
      where id = ${userId} and email = ${email} and role = 'user' for update`
    if (!user) return
    const [used] = await tx`
      select from locations where created_by = ${userId}
      union all select from location_reviews where user_id = ${userId}
      union all select from location_photos where user_id = ${userId}
      union all select from user_checkins where user_id = ${userId}
      union all select from fact_confirmations where user_id = ${userId}
      union all select from portfolios where user_id = ${userId}
      union all select from photo_likes where user_id = ${userId}
      union all select from review_likes where user_id = ${userId}
      union all select from follows where ${userId} in (follower_id, following_id)
      union all select from reports where reporter_id = ${userId} limit 1`
    if (used) return
    await forgetMentions(tx, user)
    await tx`delete from users where id = ${userId}`
  })
}
