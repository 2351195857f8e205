// Ends a subscription and withdraws its waiting emails.

import { hasConfirmed } from '../../accounts/users/confirmed-address.ts'
import type { DeletedUser } from '../../app/domains/personal-data.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { withdrawMails } from '../../platform/mail/outcomes.ts'

/** What the unsubscribe links do. Idempotent. */
export async function unsubscribeFromNewsletter(sql: Sql, subscriberId: string): Promise<void> {
  await sql.transaction(async (tx) => {
    // A batch that is being queued locks the row; its email is withdrawn below.
    await tx`
      update newsletter_subscribers set state = 'unsubscribed', ended_at = now(), token_hash = null
      where id = ${subscriberId} and state in ('pending', 'subscribed')`
    await withdrawDeliveries(tx, subscriberId)
  })
}

async function withdrawDeliveries(tx: Queryable, subscriberId: string): Promise<void> {
  const rows = await tx<{ mail_id: string }[]>`
    select mail_id from newsletter_deliveries where subscriber_id = ${subscriberId} and outcome = 'queued'`
  if (rows.length === 0) return
  const withdrawn = await withdrawMails(
    tx,
    rows.map((row) => row.mail_id),
  )
  await tx`update newsletter_deliveries set outcome = 'withdrawn' where mail_id = any (${withdrawn})`
}

/** Only for an address that the user has confirmed: an account may be made with somebody else’s. */
export async function forgetSubscriber(tx: Queryable, { id, email }: DeletedUser): Promise<void> {
  if (await hasConfirmed(tx, { id, email }))
    await tx`delete from newsletter_subscribers where lower(email) = lower(${email})`
}
