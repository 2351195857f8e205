// Domain registration: the administration of plans. The plans themselves belong to `subscriptions`.
import type { Domain } from '../../app/domains/domain.ts'
import { adminPlanOperations } from './routes.ts'

export const plans = {
  name: 'plans',
  uses: ['moderation', 'subscriptions'],
  operations: { adminPlans: adminPlanOperations },
} satisfies Domain
