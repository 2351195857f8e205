// Access to the download and the deletion of accounts.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { requireUser } from '../../../../test/access/expected.ts'
import { testPassword } from '../../../../test/access/world.ts'
import type { accountData } from './register.ts'

export const access = {
  calls: {
    'account.delete': requireUser(
      (_, who) => ({ body: { password: testPassword, username: who.username } }),
      204,
    ),
  },
  routes: {
    'account-export': at('/api/account/export', requireUser()),
  },
} satisfies DomainAccess<typeof accountData>
