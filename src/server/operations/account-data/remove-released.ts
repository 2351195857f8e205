// Removes an account that lost its unconfirmed address to the address's owner. An account with contributions stays, under its name.

import type { ReleasedAccountJob } from '../../accounts/users/confirmed-address.ts'
import { lockReleased, removeAccount } from '../../accounts/users/remove-account.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { forgetMentions, listReferences } from './forget-user.ts'

type Deps = { sql: Sql; domains: readonly Domain[] }

/** The job: removes the account if it has neither contributions nor likes, follows or reports. */
export async function removeReleasedAccount(
  { sql, domains }: Deps,
  { userId }: ReleasedAccountJob,
): Promise<void> {
  await sql.transaction(async (tx) => {
    const user = await lockReleased(tx, userId)
    if (!user || (await hasContributed(tx, domains, userId))) return
    await forgetMentions(tx, domains, user)
    await removeAccount(tx, userId)
  })
}

async function hasContributed(tx: Queryable, domains: readonly Domain[], userId: string): Promise<boolean> {
  const contributions = listReferences(domains)
    .filter(({ isContribution }) => isContribution)
    .map(({ table, column }) => tx`select from ${tx.id(table)} where ${tx.id(column)} = ${userId}`)
  const [found] = await tx`${tx.join(contributions, ' union all ')} limit 1`
  return found !== undefined
}
