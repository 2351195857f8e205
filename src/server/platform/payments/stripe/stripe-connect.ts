// Connect: owners' accounts and transfers to them. Stripe asks the owner for what it needs on its own pages.
import type Stripe from 'stripe'
import type { GatewayAccount, GatewayTransfer, PaymentGateway } from '../gateway.ts'
import { asking } from './stripe-errors.ts'

type Connect = Pick<
  PaymentGateway,
  'createAccount' | 'getAccount' | 'getOnboardingUrl' | 'transfer' | 'reverseTransfer'
>

export const stripeConnect = (stripe: Stripe): Connect => ({
  createAccount: async ({ bank, ownerId, idempotencyKey }) =>
    toAccount(
      await asking(
        stripe.accounts.create(
          {
            country: 'US',
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
            },
            capabilities: { transfers: { requested: true } },
            external_account: {
              object: 'bank_account',
              country: 'US',
              currency: 'usd',
              account_holder_name: bank.holderName,
              routing_number: bank.routingNumber,
              account_number: bank.accountNumber,
            },
            metadata: { ownerId },
          },
          { idempotencyKey },
        ),
      ),
    ),
  getAccount: async (id) => toAccount(await asking(stripe.accounts.retrieve(id))),
  getOnboardingUrl: async (id, { returnUrl }) => {
    const { canReceive } = toAccount(await asking(stripe.accounts.retrieve(id)))
    if (canReceive) return null
    const link = await asking(
      stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: returnUrl,
      }),
    )
    return link.url
  },
  transfer: async ({ amountCents, currency, accountId, description, idempotencyKey }) => {
    // Stripe forgets keys after a day, and a transfer whose answer was lost may be repeated later than that.
    const { data: made } = await asking(stripe.transfers.list({ transfer_group: idempotencyKey, limit: 1 }))
    return toTransfer(
      made[0] ??
        (await asking(
          stripe.transfers.create(
            {
              amount: amountCents,
              currency,
              destination: accountId,
              description,
              transfer_group: idempotencyKey,
            },
            { idempotencyKey },
          ),
        )),
    )
  },
  reverseTransfer: async (id, { amountCents, idempotencyKey }) => {
    await asking(stripe.transfers.createReversal(id, { amount: amountCents }, { idempotencyKey }))
    return toTransfer(await asking(stripe.transfers.retrieve(id)))
  },
})

const toAccount = ({ id, capabilities }: Stripe.Account): GatewayAccount => ({
  id,
  canReceive: capabilities?.transfers === 'active',
})

const toTransfer = ({ id, amount, amount_reversed }: Stripe.Transfer): GatewayTransfer => ({
  id,
  amountCents: amount,
  reversedCents: amount_reversed,
})
