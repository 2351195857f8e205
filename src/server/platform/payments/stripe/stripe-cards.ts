// Another card for a subscription: Setup Intents of Stripe.
import type Stripe from 'stripe'
import type { BillingGateway } from '../billing.ts'
import { toSetup, toSubscription } from './stripe-billing-objects.ts'
import { asking } from './stripe-errors.ts'

/** `expand`: what a subscription is read with. */
export const stripeCards = (
  stripe: Stripe,
  expand: string[],
): Pick<BillingGateway, 'createSetup' | 'getSetup' | 'setCard'> => ({
  createSetup: async ({ customerId, metadata, idempotencyKey }) =>
    toSetup(
      await asking(
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'], metadata },
          { idempotencyKey },
        ),
      ),
    ),
  getSetup: async (id) => toSetup(await asking(stripe.setupIntents.retrieve(id))),
  setCard: async (id, { paymentMethodId, idempotencyKey }) => {
    const { schedule } = await asking(stripe.subscriptions.retrieve(id))
    // A schedule has copied the card that the subscription had, and would bring it back with its next phase.
    if (schedule)
      await asking(
        stripe.subscriptionSchedules.update(
          typeof schedule === 'string' ? schedule : schedule.id,
          { default_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `${idempotencyKey}-schedule` },
        ),
      )
    return toSubscription(
      await asking(
        stripe.subscriptions.update(
          id,
          { default_payment_method: paymentMethodId, expand },
          { idempotencyKey },
        ),
      ),
    )
  },
})
