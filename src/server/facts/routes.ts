// Calls on facts → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { confirmFact } from './confirm.ts'

const calls = implement(contract.facts).$context<CallContext>()

export const factRoutes = {
  confirm: calls.confirm.handler(async ({ input, context }) =>
    confirmFact(context.parts, await context.caller.signedIn(), input),
  ),
}
