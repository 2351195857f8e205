// Errors of Stripe's library as our own: which of them are worth a retry.
import Stripe from 'stripe'
import { GatewayError } from '../gateway.ts'

/** Runs a request to Stripe. @throws GatewayError */
export async function asking<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw toGatewayError(error)
  }
}

/**
 * A table's entry for a value of Stripe's. A value that only a later version of Stripe uses is no reason to
 * give up.
 */
export function translate<T>(table: Readonly<Record<string, T>>, word: string): T {
  const found = Object.hasOwn(table, word) ? table[word] : undefined
  if (found === undefined)
    throw new GatewayError('unavailable', `Stripe says "${word}", which is unknown here`)
  return found
}

function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { message, code, type } = error
  if (code === 'resource_missing') return new GatewayError('not-found', message)
  if (code?.endsWith('_unexpected_state') || code === 'charge_already_refunded')
    return new GatewayError('wrong-state', message)
  // The operator can correct a wrong key, so nothing is given up because of it.
  const isFinal = type === 'StripeCardError' || type === 'StripeInvalidRequestError'
  return new GatewayError(isFinal ? 'refused' : 'unavailable', message)
}
