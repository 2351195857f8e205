// What a permit costs. The server decides; the page shows the same sum before booking.

export const costUnits = ['permit', 'person', 'day', 'person-day'] as const
/** What the cost is charged for. Overnight permits charge each night as one day. */
export type CostUnit = (typeof costUnits)[number]

type PricedPermit = { costCents: number; costUnit: CostUnit; baseFeeCents: number }

/** The base fee once, and the cost by people and days. In cents. */
export function permitTotalCents(permit: PricedPermit, people: number, days: number): number {
  const factor: Record<CostUnit, number> = {
    permit: 1,
    person: people,
    day: days,
    'person-day': people * days,
  }
  return permit.baseFeeCents + permit.costCents * factor[permit.costUnit]
}

const dayMs = 86_400_000

/** Number of days from the first to the last, both included. Dates as YYYY-MM-DD. */
export const countDays = (startDate: string, endDate: string): number =>
  Math.round((Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / dayMs) + 1
