// Payment Intents, refunds, disputes and Connect of the double of Stripe.
import { randomBytes } from 'node:crypto'
import type { Form } from './form.ts'
import { type Handlers, invalid, type State, type Thing, unexpectedState } from './state.ts'

export function addIntent(state: State, form: Form): Thing {
  const intent = state.add('payment_intent', 'pi', {
    amount: Number(form.amount),
    currency: form.currency,
    capture_method: form.capture_method ?? 'automatic',
    description: form.description ?? null,
    metadata: form.metadata ?? {},
    amount_received: 0,
    amount_capturable: 0,
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    status: 'requires_payment_method',
  })
  intent.client_secret = `${intent.id}_secret_${randomBytes(12).toString('hex')}`
  return intent
}

export function succeed(intent: Thing, cents: number): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: cents,
    amount_capturable: 0,
    last_payment_error: null,
  })
}

const refundedCents = (state: State, id: string) =>
  state
    .list('refund', (one) => one.payment_intent === id && one.status !== 'failed')
    .data.reduce((sum, one) => sum + one.amount, 0)

/** Of at most `limit` objects, after the one of `starting_after`. */
function toPage(all: { data: Thing[] }, query: URLSearchParams) {
  const start = all.data.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const end = start + Number(query.get('limit') ?? 10)
  return { ...all, data: all.data.slice(start, end), has_more: end < all.data.length }
}

export const paymentHandlers: Handlers = {
  'POST /v1/payment_intents': (state, { form }) => addIntent(state, form),
  'GET /v1/payment_intents/{id}': (state, { id }) => state.get(id),
  'POST /v1/payment_intents/{id}/capture': (state, { id, form }) => {
    const intent = state.get(id)
    if (intent.status !== 'requires_capture') throw unexpectedState('payment_intent')
    const cents = Number(form.amount_to_capture ?? intent.amount)
    if (cents > intent.amount)
      throw invalid('The amount is larger than what can be captured', 'amount_too_large')
    succeed(intent, cents)
    return intent
  },
  'POST /v1/payment_intents/{id}/cancel': (state, { id }) => {
    const intent = state.get(id)
    if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState('payment_intent')
    return Object.assign(intent, { status: 'canceled' })
  },
  'GET /v1/refunds': (state, { query }) =>
    state.list('refund', (one) => one.payment_intent === query.get('payment_intent')),
  'POST /v1/refunds': (state, { form }) => {
    const intent = state.get(String(form.payment_intent))
    const amount = Number(form.amount)
    if (intent.status !== 'succeeded') throw unexpectedState('payment_intent')
    const disputes = state.list('dispute', (one) => one.payment_intent === intent.id).data
    const lost = disputes.reduce((sum, one) => sum + (one.status === 'lost' ? one.amount : 0), 0)
    if (disputes.some(({ status }) => !['won', 'lost'].includes(status)) || lost >= intent.amount_received)
      throw invalid('The charge has been charged back', 'charge_disputed')
    if (amount > intent.amount_received - refundedCents(state, intent.id) - lost)
      throw invalid('Refund amount is greater than unrefunded amount on charge')
    return state.add('refund', 're', {
      amount,
      payment_intent: intent.id,
      metadata: form.metadata ?? {},
      ...(intent.refundsFail
        ? { status: 'failed', failure_reason: 'expired_or_canceled_card' }
        : { status: 'succeeded' }),
    })
  },
  'GET /v1/disputes': (state, { query }) => {
    const [intent, since] = [query.get('payment_intent'), Number(query.get('created[gte]') ?? 0)]
    const all = state.list(
      'dispute',
      (one) => (intent === null || one.payment_intent === intent) && one.created >= since,
    )
    return toPage(all, query)
  },
  'GET /v1/disputes/{id}': (state, { id }) => state.get(id),
  'POST /v1/accounts': (state, { form }) =>
    state.add('account', 'acct', {
      capabilities: { transfers: 'active' },
      refuses: (form.external_account as Form)?.account_number === '000111111116',
    }),
  'GET /v1/accounts/{id}': (state, { id }) => state.get(id),
  'POST /v1/account_links': (state) => state.add('account_link', 'link', {}),
  'POST /v1/transfers': (state, { form }) => {
    if (state.get(String(form.destination)).refuses)
      throw invalid('The destination account cannot be paid', 'account_invalid')
    return state.add('transfer', 'tr', {
      amount: Number(form.amount),
      amount_reversed: 0,
      destination: form.destination,
      transfer_group: form.transfer_group ?? null,
    })
  },
  'GET /v1/transfers': (state, { query }) =>
    state.list('transfer', (one) => one.transfer_group === query.get('transfer_group')),
  'GET /v1/transfers/{id}': (state, { id }) => state.get(id),
  'POST /v1/transfers/{id}/reversals': (state, { id, form }) => {
    const transfer = state.get(id)
    const amount = Number(form.amount)
    if (amount > transfer.amount - transfer.amount_reversed)
      throw invalid('Reversal amount is greater than unreversed amount on transfer')
    transfer.amount_reversed += amount
    return state.add('transfer_reversal', 'trr', { amount, transfer: id })
  },
}
