// Removes an account that lost its unconfirmed address to the address's owner. An account with contributions stays, under its name, unless
// the address's owner had it deleted.

import { Problem } from '../../../contract/problems.ts'
import type { ReleasedAccountJob } from '../../accounts/users/confirmed-address.ts'
import { lockReleased, removeAccount } from '../../accounts/users/remove-account.ts'
import type { Domain, JobDeps } from '../../app/domains/domain.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { forgetMentions, listReferences, lockContributions, removeContributions } from './forget-user.ts'

type Deps = Pick<JobDeps, 'sql' | 'domains' | 'publicUrl' | 'now'> & { jobs: JobQueue }

/**
 * The job: removes the account if it has neither contributions nor likes, follows or reports, or with all of them. An account that can't be
 * deleted, for instance because of a booking, stays.
 */
export async function removeReleasedAccount(
  deps: Deps,
  { userId, withContributions }: ReleasedAccountJob,
): Promise<void> {
  try {
    await deps.sql.transaction(async (tx) => {
      const user = await lockReleased(tx, userId)
      if (!user || !(withContributions || !(await hasContributed(tx, deps.domains, userId)))) return
      if (withContributions) await lockContributions(tx, deps.domains, userId)
      await forgetMentions(tx, deps.domains, user)
      if (withContributions) await removeContributions(tx, deps, userId)
      await removeAccount(tx, userId)
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  deps.jobs.wake(removalJob)
}

async function hasContributed(tx: Queryable, domains: readonly Domain[], userId: string): Promise<boolean> {
  const contributions = listReferences(domains)
    .filter(({ isContribution }) => isContribution)
    .map(({ table, column }) => tx`select from ${tx.id(table)} where ${tx.id(column)} = ${userId}`)
  const [found] = await tx`${tx.join(contributions, ' union all ')} limit 1`
  return found !== undefined
}
