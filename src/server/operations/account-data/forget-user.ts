// Removes the domains' data of a deleted account. Dependent domains come first.

import type { Domain } from '../../app/domains/domain.ts'
import type { DeletedUser, PersonalData, UserReference } from '../../app/domains/personal-data.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const lastFirst = (domains: readonly Domain[]): PersonalData[] =>
  domains.toReversed().flatMap(({ personalData }) => personalData ?? [])

export async function lockContributions(
  tx: Queryable,
  domains: readonly Domain[],
  userId: string,
): Promise<void> {
  for (const { lockContributions: lock } of lastFirst(domains)) await lock?.(tx, userId)
}

/** Deletes data that names the user without a foreign key. */
export async function forgetMentions(
  tx: Queryable,
  domains: readonly Domain[],
  user: DeletedUser,
): Promise<void> {
  for (const { forgetMentions: forget } of lastFirst(domains)) await forget?.(tx, user)
}

/** Removes what must not simply cascade when the account is deleted. */
export async function removeContributions(
  tx: Queryable,
  { domains, jobs, publicUrl, now }: Pick<Deps, 'domains' | 'jobs' | 'publicUrl' | 'now'>,
  userId: string,
): Promise<void> {
  for (const { removeContributions: remove } of lastFirst(domains))
    await remove?.(tx, { jobs, publicUrl, now }, userId)
}

/** Every column of the database that refers to a user. A test compares this with the database catalog. */
export const listReferences = (domains: readonly Domain[]): UserReference[] =>
  domains.flatMap(({ personalData }): readonly UserReference[] => personalData?.references ?? [])
