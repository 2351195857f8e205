// Deletes an account's own row, after the caller has removed what belongs to it.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { releasedAddress } from './confirmed-address.ts'
import type { User } from './request-session.ts'

/** Locks the account until the transaction ends. @throws Problem wrong-state for the last administrator */
export async function lockForDeletion(tx: Queryable, { id, role }: User): Promise<void> {
  if (role === 'admin') await requireOtherAdministrator(tx, id)
  await tx`select from users where id = ${id} for update`
}

async function requireOtherAdministrator(tx: Queryable, userId: string): Promise<void> {
  // Of two administrators who delete their accounts at once, the second waits here and finds itself the last.
  const admins = await tx<
    { id: string }[]
  >`select id from users where role = 'admin' and not banned order by id for update`
  if (!admins.some(({ id }) => id !== userId))
    throw new Problem(
      'wrong-state',
      'You’re the only administrator. Make someone else an administrator first.',
    )
}

type Released = { id: string; email: string; username: string }

/** An account that lost its address to the address's owner, locked until the transaction ends; undefined if it has a new address or role since. */
export async function lockReleased(tx: Queryable, userId: string): Promise<Released | undefined> {
  const [user] = await tx<Released[]>`
    select id, email::text, coalesce(username::text, '') as username from users p
    where id = ${userId} and email = ${releasedAddress(userId)} and role = 'user' for update`
  return user
}

/** By foreign key, rows that refer to the account are deleted with it or lose the reference. */
export async function removeAccount(tx: Queryable, userId: string): Promise<void> {
  await tx`delete from users where id = ${userId}`
}
