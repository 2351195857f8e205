// Domain registration: the administrators' view of what the platform earns.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { getCommissionReport } from '../bookings/commission.ts'
import type { Domain } from '../domain.ts'
import { getRevenue } from './overview.ts'

const operations: Operations<typeof contract.revenue> = {
  commissions: ({ deps }) => getCommissionReport(deps),
  overview: ({ deps }) => getRevenue(deps),
}

export const revenue = {
  name: 'revenue',
  uses: ['payments', 'subscriptions', 'bookings'],
  operations: { revenue: operations },
} satisfies Domain
