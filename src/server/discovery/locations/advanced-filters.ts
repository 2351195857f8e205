// Filters that only some plans include.
import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import { isOverLimit } from '../../money/subscriptions/open-location.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'

/** @throws Problem plan-limit for an advanced filter that the viewer's plan does not include, or while guides are withheld from them */
export async function requireAdvanced(
  context: Pick<CallContext, 'deps' | 'session'>,
  { facing = [] }: LocationFilters,
): Promise<void> {
  if (facing.length === 0) return
  await requirePlanFlag(context.deps.sql, await context.session.user(), 'advancedFilters')
  // A direction belongs to the guide, and the filter tells it.
  if (await isOverLimit(context))
    throw new Problem('plan-limit', 'You’ve reached your plan’s monthly limit of location views.')
}
