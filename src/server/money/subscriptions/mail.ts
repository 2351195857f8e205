// Emails about a subscription: a renewal that failed, its end, and a new price. Receipts come with the payments.
import { toDollarText } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { GatewayInvoice } from '../../platform/payments/billing.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import type { Subscription } from './fields.ts'
import { toDayText } from './invoice-text.ts'

type Told = Pick<Subscription, 'userId' | 'planName'>
type Text = { kind: string; subject: string; paragraphs: string[]; label: string }

async function send(
  tx: Queryable,
  { publicUrl }: Pick<PaymentDeps, 'publicUrl'>,
  { userId }: Told,
  { kind, subject, paragraphs, label }: Text,
): Promise<void> {
  const [user] = await tx<{ name: string; email: string }[]>`
    select name, email::text from users where id = ${userId} and not is_demo`
  if (!user) return
  await queueMail(tx, {
    to: user.email,
    kind,
    userId: userId as string,
    text: {
      subject,
      greeting: `Hi ${user.name},`,
      paragraphs,
      action: { label, url: `${publicUrl}/subscription` },
      footer: 'You’re receiving this email because you have a Viewfinder subscription.',
    },
  })
}

export const mailFailedPayment = (
  tx: Queryable,
  deps: PaymentDeps,
  subscription: Subscription,
  { amountCents, nextAttemptAt }: GatewayInvoice,
): Promise<void> =>
  send(tx, deps, subscription, {
    kind: 'subscription-payment-failed',
    subject: `Your ${subscription.planName} payment failed`,
    paragraphs: [
      `We couldn’t charge ${toDollarText(amountCents)} for your ${subscription.planName} plan.`,
      nextAttemptAt
        ? `You keep your plan for now. We’ll try again on ${toDayText(nextAttemptAt)}. To use another card, pay now or change your card.`
        : 'You keep your plan for now. Please pay with another card.',
    ],
    label: 'Pay now',
  })

export const mailEnd = (tx: Queryable, deps: PaymentDeps, subscription: Subscription): Promise<void> => {
  const { planName, endReason } = subscription
  const why =
    endReason === 'payment_failed'
      ? `We couldn’t collect the payment for your ${planName} plan, so it has ended.`
      : `Your ${planName} plan has ended.`
  return send(tx, deps, subscription, {
    kind: 'subscription-ended',
    subject: `Your ${planName} plan has ended`,
    paragraphs: [why, 'You’re on the Free plan now. Your favorites and photos stay where they are.'],
    label: 'View plans',
  })
}

export const mailNewPrice = (
  tx: Queryable,
  deps: Pick<PaymentDeps, 'publicUrl'>,
  subscription: Told & { fromCents: number; toCents: number; interval: string; from: Date },
): Promise<void> => {
  const { planName, fromCents, toCents, interval, from } = subscription
  const change =
    fromCents === toCents
      ? `The price of your ${planName} plan stays ${toDollarText(fromCents)} a ${interval}. A change that we announced is off.`
      : `From ${toDayText(from)} your ${planName} plan costs ${toDollarText(toCents)} a ${interval} instead of ${toDollarText(fromCents)}. Until then nothing changes.`
  return send(tx, deps, subscription, {
    kind: 'subscription-price',
    subject: `The price of your ${planName} plan`,
    paragraphs: [change, 'You can change or cancel your plan at any time before.'],
    label: 'View your plan',
  })
}
