// Access to the state of the server.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly } from '../../../../test/access/expected.ts'
import type { status } from './register.ts'

export const access = {
  calls: { 'serverStatus.get': adminsOnly() },
} satisfies DomainAccess<typeof status>
