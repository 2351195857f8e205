// Access to the revenue and to payments that need attention: for administrators.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly } from '../../../../test/access/expected.ts'
import type { revenue } from './register.ts'

const unknown = { kind: 'refund', id: randomUUID() }
const settlement = { how: 'outside', amountCents: 100, reason: 'Paid by bank transfer' }

export const access = {
  calls: {
    'revenue.commissions': adminsOnly(),
    'revenue.overview': adminsOnly(),
    'attention.list': adminsOnly(),
    // There is no refund with this id.
    'attention.retry': adminsOnly(() => ({ params: unknown }), 404),
    'attention.settle': adminsOnly(() => ({ params: unknown, body: settlement }), 404),
  },
} satisfies DomainAccess<typeof revenue>
