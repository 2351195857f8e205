// Domain registration: the administrators' view of the platform's revenue, and of payments that wait for
// them.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { getCommissionReport } from '../bookings/commission.ts'
import { listAttention, retryAttention, settleAttention } from './attention.ts'
import { getRevenue } from './overview.ts'

const attention: Operations<typeof contract.attention> = {
  list: listAttention,
  retry: retryAttention,
  settle: settleAttention,
}

const operations: Operations<typeof contract.revenue> = {
  commissions: ({ deps }) => getCommissionReport(deps),
  overview: ({ deps }) => getRevenue(deps),
}

export const revenue = {
  name: 'revenue',
  uses: ['payments', 'subscriptions', 'moderation', 'bookings'],
  operations: { revenue: operations, attention },
} satisfies Domain
