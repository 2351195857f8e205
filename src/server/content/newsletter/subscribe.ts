// Subscribing in two steps: nobody gets the newsletter without the link that was emailed to the address.
import { randomBytes } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { confirmationDays } from '../../../rules/newsletter.ts'
import { unsubscribeParts } from '../../accounts/notifications/unsubscribe.ts'
import { toShownLink } from '../../accounts/users/email-verification.ts'
import { limitAttempts, sourceKey } from '../../accounts/users/sign-in-limit.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isThisMachine } from '../../platform/http/client-address.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { hashToken } from '../../platform/secret-token.ts'

type Subscriber = { id: string; state: string; requested_at: Date }

const perNetwork = { free: 20, firstSeconds: 60, maxSeconds: 3600 }
const perAddress = { free: 4, firstSeconds: 60, maxSeconds: 3600 }

/** A second request within this time, such as a double click, gets no second email. */
const quietMs = 60_000

/** @throws Problem rate-limited for too many requests from one network or for one address */
export async function subscribe(
  { deps, session }: CallContext,
  { email }: { email: string },
): Promise<{ email: string; link: string | null }> {
  const { sql } = deps
  if (deps.rateLimit && !isThisMachine(session.address))
    await limitAttempts(sql, `newsletter-${sourceKey(session.address)}`, perNetwork)
  await limitAttempts(sql, `newsletter-of:${email.toLowerCase()}`, perAddress)
  const link = await sql.transaction(async (tx) => {
    const now = deps.now()
    // Of two first requests at the same moment one inserts, and the other one waits for it.
    const [inserted] = await tx<Subscriber[]>`
      insert into newsletter_subscribers (email, state, requested_at) values (${email}, 'pending', ${now})
      on conflict (lower(email)) do nothing returning id, state, requested_at`
    if (inserted) return await askToConfirm(tx, deps, inserted.id, { email, now })
    const subscriber = await lockSubscriber(tx, email)
    if (subscriber.state === 'subscribed') {
      await mailAlreadySubscribed(tx, deps, subscriber.id, email)
      return null
    }
    if (subscriber.state === 'pending' && now.getTime() - subscriber.requested_at.getTime() < quietMs)
      return null
    return await askToConfirm(tx, deps, subscriber.id, { email, now })
  })
  return { email, link: toShownLink(deps, link) }
}

async function lockSubscriber(tx: Queryable, email: string): Promise<Subscriber> {
  const [row] = await tx<Subscriber[]>`
    select id, state, requested_at from newsletter_subscribers where lower(email) = lower(${email}) for no key update`
  if (!row) throw new Problem('conflict', 'This address was changed just now. Try again.')
  return row
}

/** Returns the link in the email. */
async function askToConfirm(
  tx: Queryable,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  id: string,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx`update newsletter_subscribers set state = 'pending', token_hash = ${hashToken(token)}, requested_at = ${now}, ended_at = null where id = ${id}`
  return await mailConfirmation(tx, deps, email, token)
}

/**
 * The link keeps working until the subscription ends, because it may be opened twice. @throws Problem expired
 */
export async function confirmSubscription(
  { deps: { sql, now } }: CallContext,
  { token }: { token: string },
): Promise<{ email: string }> {
  const at = now()
  const since = new Date(at.getTime() - confirmationDays * dayMs)
  const [row] = await sql<{ email: string }[]>`
    update newsletter_subscribers set state = 'subscribed', confirmed_at = coalesce(case when state = 'subscribed' then confirmed_at end, ${at})
    where token_hash = ${hashToken(token)} and (state = 'subscribed' or state = 'pending' and requested_at > ${since}) returning email`
  if (!row) throw new Problem('expired', 'This link has expired or was already used. Subscribe again.')
  return row
}

/** Emails about a subscription itself. */
async function mailConfirmation(
  tx: Queryable,
  { publicUrl, secret }: Pick<Deps, 'publicUrl' | 'secret'>,
  email: string,
  token: string,
): Promise<string> {
  const url = `${publicUrl}/newsletter?token=${token}`
  await queueMail(tx, {
    to: email,
    kind: 'newsletter-confirm',
    sealed: { secret, texts: [token] },
    text: {
      subject: 'Confirm your newsletter subscription',
      greeting: 'Hi,',
      paragraphs: ['Please confirm that you want the Viewfinder newsletter. The link works for 7 days.'],
      action: { label: 'Confirm subscription', url },
      footer:
        'You’re receiving this email because someone entered this address on Viewfinder. If that wasn’t you, ignore it, and you won’t hear from us again.',
    },
  })
  return url
}

/** Sent instead of showing a page that would reveal who has subscribed. */
async function mailAlreadySubscribed(
  tx: Queryable,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  id: string,
  email: string,
): Promise<void> {
  const { url, headers, sealed } = unsubscribeParts(deps, id, 'newsletter')
  await queueMail(tx, {
    to: email,
    kind: 'newsletter-confirm',
    headers,
    sealed,
    text: {
      subject: 'You’re already subscribed',
      greeting: 'Hi,',
      paragraphs: ['This address already gets the Viewfinder newsletter. There’s nothing to do.'],
      footer: 'You’re receiving this email because someone entered this address on Viewfinder.',
      unsubscribeUrl: url,
    },
  })
}
