// Stripe through its official library. The API version is the one that the library's types describe.
import Stripe from 'stripe'
import { toGatewayEvent } from '../events.ts'
import { GatewayError, type PaymentGateway } from '../gateway.ts'
import { requireSignature, toleranceSeconds } from '../signature.ts'
import { stripeBilling } from './stripe-billing.ts'
import { stripeConnect } from './stripe-connect.ts'
import { stripePayments } from './stripe-payments.ts'

/** `apiBase`: another address than Stripe's, such as a test double's. */
export type StripeKeys = Readonly<{
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | undefined
}>

const apiVersion = '2026-10-28.endive'
/** Shorter than the lease of a payment step. */
const timeoutMs = 8000

export function createStripeGateway(keys: StripeKeys, now: () => Date): PaymentGateway {
  const stripe = new Stripe(keys.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Viewfinder' },
    ...toAddress(keys.apiBase),
  })
  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    ...stripePayments(stripe),
    ...stripeConnect(stripe),
    ...stripeBilling(stripe),
    verifyEvent: (rawBody, signature) => {
      try {
        stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          keys.webhookSecret,
          toleranceSeconds,
          undefined,
          now().getTime(),
        )
        // The library accepts a time ahead of the clock, and one that is no number.
        requireSignature(keys.webhookSecret, rawBody, signature, now())
      } catch (error) {
        throw new GatewayError('bad-signature', (error as Error).message.split('\n')[0] as string)
      }
      const event = toGatewayEvent(rawBody)
      if (!event) throw new GatewayError('refused', 'This is not an event')
      return event
    },
  }
}

function toAddress(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) }
}
