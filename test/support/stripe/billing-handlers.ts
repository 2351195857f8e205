// Billing of the double of Stripe: customers, prices, subscriptions with schedules, and invoices.
import { requireGoodCard, toCustomersCard } from './card-handlers.ts'
import { type Form, toList } from './form.ts'
import { addIntent } from './payment-handlers.ts'
import { type Handlers, nowSeconds, type State, type Thing, unexpectedState } from './state.ts'

const monthSeconds = 30 * 86_400

function addInvoice(
  state: State,
  subscription: Thing,
  lines: { description: string; amount: number }[],
): Thing {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const intent = addIntent(state, { amount: String(amount), currency: 'usd', metadata: {} })
  const period = { start: nowSeconds(), end: nowSeconds() + monthSeconds }
  const invoice = state.add('invoice', 'in', {
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    status: 'open',
    created: nowSeconds(),
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intent.id } }] },
    confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
    intent: intent.id,
  })
  invoice.lines = { object: 'list', data: lines.map((line) => ({ ...line, period })) }
  subscription.latest_invoice = invoice
  return invoice
}

/** Confirms the invoice's payment with the given card. */
export function payInvoice(state: State, intentId: string, addCard?: (customer: string) => Thing): void {
  for (const invoice of state.list('invoice', (one) => one.intent === intentId).data) {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, attempt_count: 1 })
    const subscription = state.get(invoice.parent.subscription_details.subscription)
    subscription.status = 'active'
    if (addCard) subscription.default_payment_method = addCard(subscription.customer)
  }
}

/**
 * As Stripe describes it: by the second, for the rest of the period from `proration_date` on, each line rounded to the
 * cent (docs.stripe.com/billing/subscriptions/prorations).
 */
function changePrice(state: State, subscription: Thing, priceId: string, at: number): void {
  requireGoodCard(subscription)
  const [item] = subscription.items.data
  const [old, price] = [item.price, state.get(priceId)]
  const { current_period_start: start, current_period_end: end } = item
  const share = (amount: number) => Math.round((amount * (end - at)) / (end - start))
  item.price = price
  const invoice = addInvoice(state, subscription, [
    { description: `Unused time on ${old.nickname}`, amount: -share(old.unit_amount) },
    { description: `Remaining time on ${price.nickname}`, amount: share(price.unit_amount) },
  ])
  payInvoice(state, invoice.intent)
}

export const billingHandlers: Handlers = {
  'POST /v1/customers': (state, { form }) => state.add('customer', 'cus', { metadata: form.metadata ?? {} }),
  'POST /v1/prices': (state, { form }) =>
    state.add('price', 'price', {
      unit_amount: Number(form.unit_amount),
      nickname: (form.product_data as Form).name,
      recurring: form.recurring,
    }),
  'POST /v1/subscriptions': (state, { form }) => {
    const price = state.get(String(toList(form.items)[0]?.price))
    const subscription = state.add('subscription', 'sub', {
      customer: state.get(String(form.customer)).id,
      metadata: form.metadata ?? {},
      status: 'incomplete',
      cancel_at_period_end: false,
      default_payment_method: null,
      created: nowSeconds(),
    })
    Object.assign(subscription.items.data[0], {
      price,
      current_period_start: nowSeconds(),
      current_period_end: nowSeconds() + monthSeconds,
    })
    addInvoice(state, subscription, [{ description: price.nickname, amount: price.unit_amount }])
    return subscription
  },
  'GET /v1/subscriptions/{id}': (state, { id }) => state.get(id),
  'POST /v1/subscriptions/{id}': (state, { id, form }) => {
    const subscription = state.get(id)
    if (subscription.status === 'canceled') throw unexpectedState('subscription')
    if (form.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true'
    if (form.default_payment_method !== undefined)
      subscription.default_payment_method = toCustomersCard(
        state,
        subscription.customer,
        String(form.default_payment_method),
      )
    const [item] = toList(form.items)
    if (item)
      changePrice(state, subscription, String(item.price), Number(form.proration_date ?? nowSeconds()))
    return subscription
  },
  'DELETE /v1/subscriptions/{id}': (state, { id }) => {
    const subscription = state.get(id)
    if (subscription.status === 'canceled') throw unexpectedState('subscription')
    return Object.assign(subscription, { status: 'canceled' })
  },
  'POST /v1/subscription_schedules': (state, { form }) => {
    const subscription = state.get(String(form.from_subscription))
    const schedule = state.add('subscription_schedule', 'sub_sched', {
      status: 'active',
      subscription: subscription.id,
    })
    subscription.schedule = schedule
    return schedule
  },
  'POST /v1/subscription_schedules/{id}': (state, { id, form }) => {
    const schedule = state.get(id)
    if (form.phases)
      schedule.phases = toList(form.phases).map((phase) => ({ ...phase, items: toList(phase.items) }))
    Object.assign(schedule.default_settings, form.default_settings)
    return schedule
  },
  'POST /v1/subscription_schedules/{id}/release': (state, { id }) => {
    const schedule = state.get(id)
    state.get(schedule.subscription).schedule = null
    return Object.assign(schedule, { status: 'released' })
  },
  'GET /v1/invoices/{id}': (state, { id }) => state.get(id),
  'GET /v1/invoices': (state, { query }) =>
    state.list(
      'invoice',
      (one) => one.parent.subscription_details.subscription === query.get('subscription'),
    ),
}
