// Emails about a subscription itself.

import { unsubscribeParts } from '../../accounts/notifications/unsubscribe.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

export async function mailConfirmation(
  tx: Queryable,
  publicUrl: string,
  email: string,
  token: string,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    kind: 'newsletter-confirm',
    text: {
      subject: 'Confirm your newsletter subscription',
      greeting: 'Hi,',
      paragraphs: ['Please confirm that you want the Viewfinder newsletter. The link works for 7 days.'],
      action: { label: 'Confirm subscription', url: `${publicUrl}/newsletter?token=${token}` },
      footer:
        'You’re receiving this email because someone entered this address on Viewfinder. If that wasn’t you, ignore it, and you won’t hear from us again.',
    },
  })
}

/** Sent instead of showing a page that would reveal who has subscribed. */
export async function mailAlreadySubscribed(
  tx: Queryable,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  id: string,
  email: string,
): Promise<void> {
  const { url, headers } = unsubscribeParts(deps, id, 'newsletter')
  await queueMail(tx, {
    to: email,
    kind: 'newsletter-confirm',
    headers,
    text: {
      subject: 'You’re already subscribed',
      greeting: 'Hi,',
      paragraphs: ['This address already gets the Viewfinder newsletter. There’s nothing to do.'],
      footer: 'You’re receiving this email because someone entered this address on Viewfinder.',
      unsubscribeUrl: url,
    },
  })
}
