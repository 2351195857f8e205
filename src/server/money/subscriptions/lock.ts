// Locks a subscription: always its user first, which orders all transactions that change plans.

import { lockUser } from '../../accounts/users/lock-user.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readLive, readSubscription, type Subscription } from './fields.ts'

/** Undefined if there is none with this id. */
export async function lockSubscription(tx: Queryable, id: string): Promise<Subscription | undefined> {
  const [row] = await tx<{ user_id: string | null }[]>`select user_id from subscriptions where id = ${id}`
  if (row?.user_id) await lockUser(tx, row.user_id)
  await tx`select from subscriptions where id = ${id} for update`
  return await readSubscription(tx, id)
}

/** The user's subscription that has not ended. */
export async function lockLive(tx: Queryable, userId: string): Promise<Subscription | undefined> {
  await lockUser(tx, userId)
  await tx`select from subscriptions where user_id = ${userId} and state <> 'canceled' for update`
  return await readLive(tx, userId)
}
