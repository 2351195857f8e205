// Seeds the subscriptions of demo members, with an invoice for each month since they began.

import { dayMs } from '../../../rules/durations.ts'
import { insertDemoSubscription } from '../../money/subscriptions/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { findOwner } from './seed-properties.ts'
import { stableId } from './stable-id.ts'

/** Subscriptions of a disabled account are omitted. */
export async function seedSubscriptions(tx: Queryable, { subscriptions }: DemoContent): Promise<void> {
  for (const { user, plan, months, daysAgo, ended, cancels } of subscriptions) {
    const userId = await findOwner(tx, user)
    if (!userId) continue
    const name = `subscription ${user} ${plan}`
    await insertDemoSubscription(tx, {
      id: stableId(name),
      userId,
      planId: plan,
      months,
      lastAt: new Date(Date.now() - daysAgo * dayMs),
      isEnded: ended,
      cancelsAtPeriodEnd: cancels,
      idOf: (what, index) => stableId(`${what} ${index} of ${name}`),
    })
  }
}
