// The receipt by email, when an amount is captured. The photographers of the demo have no mailbox.
import { toDollarText } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Payment } from './fields.ts'
import { getHandler, type PaymentDeps } from './handler.ts'

export async function queueReceipt(tx: Queryable, deps: PaymentDeps, payment: Payment): Promise<void> {
  const [payer] = await tx<
    { id: string; email: string }[]
  >`select id, email from users where id = ${payment.userId} and (email_verified or not is_demo)`
  if (!payer) return
  const path = getHandler(deps, payment.purpose)?.toPath?.(payment.subjectId)
  const isTest = payment.gateway === 'sandbox'
  await queueMail(tx, {
    to: payer.email,
    kind: 'receipt',
    userId: payer.id,
    text: {
      subject: `Receipt: ${payment.description}`.slice(0, 150),
      greeting: 'Thank you for your payment.',
      paragraphs: [
        `${payment.description}: ${toDollarText(payment.capturedCents)}`,
        ...(isTest ? ['This is a test payment. No money was charged.'] : []),
        ...(path ? [`Details: ${deps.publicUrl}${path}`] : []),
      ],
      action: { label: 'View receipt', url: `${deps.publicUrl}/receipt/${payment.id}` },
      footer: 'You’re receiving this email because you made a payment on Viewfinder.',
    },
  })
}
