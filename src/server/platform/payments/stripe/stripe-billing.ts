// Billing: customers, prices, subscriptions and invoices of Stripe.
import type Stripe from 'stripe'
import type { BillingGateway, GatewaySubscription } from '../billing.ts'
import { GatewayError } from '../gateway.ts'
import { toInvoice, toSubscription } from './stripe-billing-objects.ts'
import { stripeCards } from './stripe-cards.ts'
import { asking } from './stripe-errors.ts'

const expand = ['latest_invoice.confirmation_secret', 'schedule', 'default_payment_method']
const invoiceExpand = ['payments']

export const stripeBilling = (stripe: Stripe): BillingGateway => {
  const read = async (id: string): Promise<Stripe.Subscription> =>
    await asking(stripe.subscriptions.retrieve(id, { expand }))
  const update = async (
    id: string,
    params: Stripe.SubscriptionUpdateParams,
    idempotencyKey: string,
  ): Promise<GatewaySubscription> => {
    const { schedule } = await read(id)
    // A subscription that follows a schedule cannot be changed itself.
    if (schedule)
      await asking(
        stripe.subscriptionSchedules.release(
          typeof schedule === 'string' ? schedule : schedule.id,
          {},
          { idempotencyKey: `${idempotencyKey}-release` },
        ),
      )
    return toSubscription(
      await asking(stripe.subscriptions.update(id, { ...params, expand }, { idempotencyKey })),
    )
  }
  return {
    createCustomer: async ({ email, metadata, idempotencyKey }) => {
      const { id } = await asking(stripe.customers.create({ email, metadata }, { idempotencyKey }))
      return { id }
    },
    createPrice: async ({ planId, planName, amountCents, interval, idempotencyKey }) => {
      const { id } = await asking(
        stripe.prices.create(
          {
            unit_amount: amountCents,
            currency: 'usd',
            recurring: { interval },
            product_data: { name: planName, metadata: { planId } },
          },
          { idempotencyKey },
        ),
      )
      return { id }
    },
    createSubscription: async ({ customerId, priceId, metadata, idempotencyKey }) =>
      toSubscription(
        await asking(
          stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price: priceId }],
              metadata,
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              expand,
            },
            { idempotencyKey },
          ),
        ),
      ),
    getSubscription: async (id) => toSubscription(await read(id)),
    changeSubscription: async (id, { priceId, when, prorateAt, idempotencyKey }) => {
      if (when === 'period-end') return await changeAtPeriodEnd(stripe, id, { priceId, idempotencyKey })
      const item = (await read(id)).items.data[0]
      if (!item) throw new GatewayError('wrong-state', 'The subscription has no price')
      return await update(
        id,
        {
          items: [{ id: item.id, price: priceId }],
          proration_behavior: 'always_invoice',
          ...(prorateAt ? { proration_date: Math.floor(prorateAt.getTime() / 1000) } : {}),
          payment_behavior: 'error_if_incomplete',
        },
        idempotencyKey,
      )
    },
    cancelAtPeriodEnd: (id, { idempotencyKey }) => update(id, { cancel_at_period_end: true }, idempotencyKey),
    resumeSubscription: (id, { idempotencyKey }) =>
      update(id, { cancel_at_period_end: false }, idempotencyKey),
    endSubscription: async (id, { idempotencyKey }) =>
      toSubscription(await asking(stripe.subscriptions.cancel(id, { expand }, { idempotencyKey }))),
    ...stripeCards(stripe, expand),
    getInvoice: async (id) =>
      toInvoice(await asking(stripe.invoices.retrieve(id, { expand: invoiceExpand }))),
    listInvoices: async (subscription) => {
      const { data } = await asking(
        stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }),
      )
      return data.map(toInvoice)
    },
  }
}

// A schedule takes the subscription as it is for the current period, and has the new price from the next one on.
async function changeAtPeriodEnd(
  stripe: Stripe,
  id: string,
  { priceId, idempotencyKey }: { priceId: string; idempotencyKey: string },
): Promise<GatewaySubscription> {
  const subscription = await asking(stripe.subscriptions.retrieve(id, { expand }))
  const attached = subscription.schedule
  const schedule =
    attached && typeof attached !== 'string'
      ? attached
      : await asking(
          stripe.subscriptionSchedules.create(
            { from_subscription: id },
            { idempotencyKey: `${idempotencyKey}-schedule` },
          ),
        )
  const current = schedule.phases[0]
  const item = subscription.items.data[0]
  if (!current || !item) throw new GatewayError('wrong-state', 'The subscription has no current period')
  await asking(
    stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: item.price.id }],
            start_date: current.start_date,
            end_date: item.current_period_end,
          },
          { items: [{ price: priceId }], proration_behavior: 'none' },
        ],
      },
      { idempotencyKey },
    ),
  )
  return toSubscription(await asking(stripe.subscriptions.retrieve(id, { expand })))
}
