// Access to the revenue: for administrators.
import type { DomainAccess } from '../../../test/access/domain-access.ts'
import { adminsOnly } from '../../../test/access/expected.ts'
import type { revenue } from './register.ts'

export const access = {
  calls: { 'revenue.commissions': adminsOnly(), 'revenue.overview': adminsOnly() },
} satisfies DomainAccess<typeof revenue>
