// Cards of the double of Stripe: setup intents, and the card that a subscription is charged to.
import { randomBytes } from 'node:crypto'
import type { Form } from './form.ts'
import { type Handlers, type State, StripeRefusal, type Thing } from './state.ts'

/** `declinesLater`: it can be attached, and each later charge is declined. */
export function addCard(state: State, customer: string, { declinesLater = false } = {}): Thing {
  const method = state.add('payment_method', 'pm', { customer, declinesLater })
  method.card = { ...method.card, last4: declinesLater ? '0341' : '4242' }
  return method
}

/** The bank's answer to a charge without the cardholder. */
export function requireGoodCard({ default_payment_method: method }: Thing): void {
  if (method?.declinesLater)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    })
}

/** The cardholder has entered a card. */
export function succeedSetup(state: State, setup: Thing): void {
  if (setup.status === 'succeeded') return
  Object.assign(setup, { status: 'succeeded', payment_method: addCard(state, setup.customer).id })
}

/** The card of a customer. @throws StripeRefusal for another's */
export function toCustomersCard(state: State, customer: string, id: string): Thing {
  const method = state.get(id)
  if (method.customer === customer) return method
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_method_invalid_parameter',
    message: 'The payment method belongs to another customer',
  })
}

export const cardHandlers: Handlers = {
  'POST /v1/setup_intents': (state, { form }) => {
    const setup = state.add('setup_intent', 'seti', {
      customer: state.get(String(form.customer)).id,
      metadata: (form.metadata as Form | undefined) ?? {},
      usage: form.usage,
      status: 'requires_payment_method',
      last_setup_error: null,
      next_action: null,
    })
    setup.client_secret = `${setup.id}_secret_${randomBytes(12).toString('hex')}`
    return setup
  },
  'GET /v1/setup_intents/{id}': (state, { id }) => state.get(id),
}
