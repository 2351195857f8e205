// Calls on plans and usage → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { listPlans } from './plans.ts'
import { readUsage } from './usage.ts'

const calls = implement(contract.subscriptions).$context<CallContext>()

export const subscriptionRoutes = {
  plans: calls.plans.handler(({ context }) => listPlans(context.parts.readSql)),
  usage: calls.usage.handler(({ context }) => readUsage(context)),
}
