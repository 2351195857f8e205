// Administrators change plans. Each change is in the audit log with the values before and after it, which undo it.
import type { AdminPlan } from '../../../contract/money/admin-plans.ts'
import type { Plan } from '../../../contract/money/subscriptions.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { listCountedPlans, lockPlan, savePlan } from '../../money/subscriptions/plans.ts'

type Changes = { planId: string } & { [Field in keyof Plan]?: Plan[Field] | undefined }

/** @throws Problem not-found, validation for a price that doesn’t fit the plan */
export async function changePlan({ deps, ...context }: UserContext, input: Changes): Promise<AdminPlan> {
  const { planId, ...changes } = input
  return await deps.sql.transaction(async (tx) => {
    await lockPlan(tx, planId)
    const [plan] = await listCountedPlans(tx, planId)
    if (!plan) throw new Problem('not-found', 'There is no plan with this id')
    const changed = Object.entries(changes).filter(
      ([field, value]) => value !== undefined && !isSame(value, plan[field as keyof Plan]),
    )
    if (changed.length === 0) return plan
    const after = Object.fromEntries(changed) as Partial<Plan>
    requireFitting(plan, after)
    await savePlan(tx, planId, after)
    const before = Object.fromEntries(changed.map(([field]) => [field, plan[field as keyof Plan]]))
    await recordAction(tx, {
      actor: getActor({ deps, ...context }),
      action: 'plan.change',
      subjectKind: 'plan',
      subjectId: null,
      subjectName: plan.name,
      detail: { before, after },
    })
    return (await listCountedPlans(tx, planId))[0] as AdminPlan
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// The free plan applies to everybody without a subscription; a card cannot be charged less than 50 cents.
function requireFitting({ id }: Plan, { price, isActive }: Partial<Plan>): void {
  const refuse = (path: string, message: string) => {
    throw new Problem('validation', message, { errors: [{ path, message }] })
  }
  if (id === 'free' && price) refuse('price', 'The free plan stays free.')
  if (id === 'free' && isActive === false) refuse('isActive', 'The free plan can’t be withdrawn.')
  if (id !== 'free' && price !== undefined && price < 50) refuse('price', 'Enter at least $0.50.')
}
