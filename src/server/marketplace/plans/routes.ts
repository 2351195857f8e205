// Calls on the administration of plans → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listCountedPlans } from '../../money/subscriptions/plans.ts'
import { changePlan } from './change.ts'

export const adminPlanOperations: Operations<typeof contract.adminPlans> = {
  list: ({ deps }) => listCountedPlans(deps.sql),
  update: changePlan,
}
