// The user's sessions: list and end.
import type { AccountSession } from '../../../contract/accounts/account.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { deviceName } from './device-name.ts'

type Row = {
  id: string
  user_agent: string | null
  ip_address: string | null
  scope: string
  created_at: Date
  updated_at: Date
}

/** The current session first, then by last use. */
export async function listSessions({ deps, session }: CallContext): Promise<AccountSession[]> {
  const user = await session.requireUser()
  return await readSessions(deps.sql, user.id, user.sessionId)
}

/** A user's sessions without their tokens. `currentId`: the request's session, if it is one of them. */
export async function readSessions(
  sql: Queryable,
  userId: string,
  currentId: string | null,
): Promise<AccountSession[]> {
  const rows = await sql<Row[]>`
    select id, user_agent, ip_address, scope, created_at, updated_at from sessions
    where user_id = ${userId} and expires_at > now() order by id is distinct from ${currentId}::uuid, updated_at desc, id limit 200`
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.ip_address || null,
    isCurrent: row.id === currentId,
    isAdmin: row.scope === 'admin',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
  }))
}

/** @throws Problem not-found if it does not exist or belongs to another user */
export async function endSession({ deps, session }: CallContext, { id }: { id: string }): Promise<void> {
  const user = await session.requireUser()
  const ended = await deps.sql`delete from sessions where id = ${id} and user_id = ${user.id} returning 1`
  if (ended.length === 0) throw new Problem('not-found', 'This session has already ended.')
}

export async function endOtherSessions({ deps, session }: CallContext): Promise<void> {
  const user = await session.requireUser()
  await deps.sql`delete from sessions where user_id = ${user.id} and id <> ${user.sessionId}`
}
