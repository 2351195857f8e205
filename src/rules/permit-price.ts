// What a permit costs. The server decides; the page shows the same sum before booking.

export const costUnits = ['permit', 'person', 'day', 'person-day'] as const
/** What the cost is charged for. Overnight permits charge each night as one day. */
export type CostUnit = (typeof costUnits)[number]

/**
 * `maxPersonCents`: the most that a person pays for all days, without the base fee; null without such a
 * limit.
 */
type PricedPermit = {
  costCents: number
  costUnit: CostUnit
  baseFeeCents: number
  maxPersonCents: number | null
}

/** The base fee once, and the cost by people and days. In cents. */
export function permitTotalCents(permit: PricedPermit, people: number, days: number): number {
  const { costCents, costUnit, baseFeeCents, maxPersonCents } = permit
  const costs: Record<CostUnit, number> = {
    permit: costCents,
    person: costCents * people,
    day: costCents * days,
    'person-day': Math.min(costCents * days, maxPersonCents ?? Number.POSITIVE_INFINITY) * people,
  }
  return baseFeeCents + costs[costUnit]
}
