// A gateway whose next calls fail before or after their work, like with a crash or a lost connection.
import { GatewayError, type PaymentGateway } from '../../src/server/platform/payments/gateway.ts'

export type Failure = 'none' | 'before' | 'after'

const changing = [
  'createPayment',
  'capturePayment',
  'cancelPayment',
  'refundPayment',
  'getPayment',
  'transfer',
  'createCustomer',
  'createPrice',
  'createSubscription',
  'getSubscription',
  'changeSubscription',
  'cancelAtPeriodEnd',
  'resumeSubscription',
  'endSubscription',
  'createSetup',
  'getSetup',
  'setCard',
  'listInvoices',
] as const

/** `failures` is used up by the calls, in order; without one, calls go through. */
export function withFailures(gateway: PaymentGateway, failures: Failure[]): PaymentGateway {
  const lost = () => new GatewayError('unavailable', 'The connection was lost')
  const wrapped = changing.map((name) => [
    name,
    async (...args: never[]) => {
      const failure = failures.shift() ?? 'none'
      if (failure === 'before') throw lost()
      const answer = await (gateway[name] as (...all: never[]) => Promise<unknown>)(...args)
      if (failure === 'after') throw lost()
      return answer
    },
  ])
  return { ...gateway, ...Object.fromEntries(wrapped) }
}
