// The user's own passkeys: list, rename, remove.
import type { Passkey } from '../../../contract/accounts/passkeys.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { mailPasskeyChanged } from './account-mail.ts'
import { confirmPassword } from './confirm-password.ts'

export type PasskeyRow = {
  id: string
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const notFound = () => new Problem('not-found', 'This passkey was already removed.')

/** Oldest first. */
export async function listPasskeys({ deps, user }: UserContext): Promise<Passkey[]> {
  const rows = await deps.sql<PasskeyRow[]>`
    select id, name, backed_up, created_at, last_used_at from passkeys where user_id = ${user.id} order by created_at, id`
  return rows.map(toPasskey)
}

/** @throws Problem not-found if it does not exist or belongs to another user */
export async function renamePasskey(
  { deps, user }: UserContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [row] = await deps.sql<PasskeyRow[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${user.id}
    returning id, name, backed_up, created_at, last_used_at`
  if (!row) throw notFound()
  return toPasskey(row)
}

/** @throws Problem validation for a wrong password, not-found if it does not exist or belongs to another user */
export async function removePasskey(
  context: UserContext,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { deps, user } = context
  await confirmPassword(context, user, password, 'password')
  await deps.sql.transaction(async (tx) => {
    const removed = await tx`delete from passkeys where id = ${id} and user_id = ${user.id} returning 1`
    if (removed.length === 0) throw notFound()
    await mailPasskeyChanged(tx, deps.publicUrl, user, 'removed')
  })
}
