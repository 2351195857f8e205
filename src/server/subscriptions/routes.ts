// Calls on plans and usage → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { listPlans } from './plans.ts'
import { readUsage } from './usage.ts'

export const subscriptionOperations: Operations<typeof contract.subscriptions> = {
  plans: ({ deps }) => listPlans(deps.readSql),
  usage: readUsage,
}
