// Checks who may use a call before its input is validated, and builds the context that the call receives.

import { Problem } from '../../../contract/problems.ts'
import type { CallMeta } from '../../../contract/shared/call.ts'
import { getOwnerId } from '../../accounts/users/owner-id.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { runIdempotent } from '../../platform/idempotency.ts'
import type { CallContext, OwnerContext, UserContext } from './context.ts'

export type Admission = {
  context: CallContext
  path: readonly string[]
  input: unknown
  procedure: { '~orpc': { route: { method?: string }; meta: CallMeta } }
}

/** The context of the call. @throws Problem sign-in-required, forbidden */
export async function admit({ context, path, input, procedure }: Admission): Promise<CallContext> {
  const { meta, route } = procedure['~orpc']
  const user = await requireAccess(context.session, meta)
  if (!user) return context
  const userContext = { ...context, user, transaction: getTransaction(context, user, { meta, path, input }) }
  if (meta.access !== 'owner') return userContext satisfies UserContext
  return { ...userContext, ownerId: getOwnerId(user, input, route.method === 'GET') } as OwnerContext
}

/**
 * The user, for calls that are not public. Whether an owner's call is theirs depends on its input.
 * @throws Problem sign-in-required, forbidden
 */
export async function requireAccess(
  session: CallContext['session'],
  { access }: CallMeta,
): Promise<User | undefined> {
  if (access === 'public') return undefined
  const user = await session.requireUser()
  if (access === 'admin' && !user.isAdmin) throw new Problem('forbidden', 'Only administrators can do this')
  return user
}

type Called = { meta: CallMeta; path: readonly string[]; input: unknown }

function getTransaction(
  { deps, session }: CallContext,
  user: User,
  { meta, path, input }: Called,
): Sql['transaction'] {
  const { sql } = deps
  if (!meta.isIdempotent) return sql.transaction
  const key = session.headers.get('idempotency-key')
  const call = path.join('.')
  const request = withoutFiles(without(input, meta.addedLater))
  return (work) => runIdempotent(sql, { userId: user.id, call, key, request }, work)
}

const without = (input: unknown, names: readonly string[] = []) =>
  names.length === 0
    ? input
    : Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => !names.includes(name)))

// Files are equal if their content is equal.
const withoutFiles = (input: unknown) =>
  JSON.parse(
    JSON.stringify(input ?? null, (_, value) => (value?.sha256 ? { sha256: value.sha256 } : value)),
  ) as unknown
