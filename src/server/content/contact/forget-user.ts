// Deletes what a user wrote without being signed in, when the account is deleted.

import { hasConfirmed } from '../../accounts/users/confirmed-address.ts'
import type { DeletedUser } from '../../app/domains/personal-data.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** Only from an address that the user has confirmed: an account may be made with somebody else’s. */
export async function forgetWriter(tx: Queryable, { id, email }: DeletedUser): Promise<void> {
  if (!(await hasConfirmed(tx, { id, email }))) return
  await tx`delete from contact_messages where lower(email) = lower(${email})`
}
