// When an account is deleted, its subscription ends at once, here and at the payment service.
import type { Queryable } from '../../platform/db/pool.ts'
import { endSubscription } from './end.ts'
import { lockLive } from './lock.ts'

export async function endForDeletion(tx: Queryable, userId: string): Promise<void> {
  const live = await lockLive(tx, userId)
  if (live) await endSubscription(tx, live, { reason: 'account_deleted', now: new Date() })
}
