// The calls of the payment sandbox: the card form, the 3-D Secure question, and the decision of a dispute.
import type { Confirmation } from '../../../contract/money/payments.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, Deps, UserContext } from '../../app/request/context.ts'
import { GatewayError, type SandboxControls, type TestCard } from '../../platform/payments/gateway.ts'
import { processEvents } from './events.ts'
import { deliverSandboxEvents } from './work.ts'

type ConfirmInput = { intentId: string; clientSecret: string; card: TestCard }
type AuthenticateInput = { intentId: string; clientSecret: string; outcome: 'pass' | 'fail' }

export const confirmPayment = (
  { deps }: CallContext,
  { intentId, ...input }: ConfirmInput,
): Promise<Confirmation> => inSandbox(deps, (sandbox) => sandbox.confirm(intentId, input))

export const authenticatePayment = (
  { deps }: CallContext,
  { intentId, ...input }: AuthenticateInput,
): Promise<Confirmation> => inSandbox(deps, (sandbox) => sandbox.authenticate(intentId, input))

export async function closeDispute(
  { deps }: UserContext,
  { id, outcome }: { id: string; outcome: 'won' | 'lost' },
): Promise<void> {
  const [row] = await deps.sql<
    { gateway_id: string }[]
  >`select gateway_id from payment_disputes where id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no dispute with this id')
  await inSandbox(deps, (sandbox) => sandbox.closeDispute(row.gateway_id, outcome))
}

/** @throws Problem not-found without the sandbox */
async function inSandbox<T>(deps: Deps, work: (sandbox: SandboxControls) => Promise<T>): Promise<T> {
  const { sandbox } = deps.gateway
  if (!sandbox) throw new Problem('not-found', 'Payments are real here: there is no sandbox')
  try {
    const answer = await work(sandbox)
    // Immediately, so that the page sees the result; the job would do it a little later.
    await deliverSandboxEvents(deps)
    await processEvents(deps)
    return answer
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new Problem(error.code === 'not-found' ? 'not-found' : 'wrong-state', error.message)
  }
}
