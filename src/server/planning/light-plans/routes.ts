// Calls on light plans → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { changePlan, createPlan, getPlan, listPlans, removePlan } from './plans.ts'
import { readSharedPlan, sharePlan, unsharePlan } from './sharing.ts'

export const lightPlanOperations: Operations<typeof contract.lightPlans> = {
  list: listPlans,
  get: getPlan,
  create: createPlan,
  change: changePlan,
  remove: removePlan,
  share: sharePlan,
  unshare: unsharePlan,
  readShared: readSharedPlan,
}
