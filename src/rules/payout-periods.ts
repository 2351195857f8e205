// When owners are paid: the boundaries of payout periods, as days in UTC.
import { dayMs, hourMs } from './durations.ts'

export const payoutSchedules = ['weekly', 'bi-weekly', 'monthly'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]

/** A Monday; two-week periods are counted from it. */
const firstMonday = Date.UTC(2024, 0, 1)

/** The last boundary at or before `at`, YYYY-MM-DD: Mondays, every other Monday, or the first of the month. */
export function toPeriodEnd(schedule: PayoutSchedule, at: Date): string {
  if (schedule === 'monthly') return `${at.toISOString().slice(0, 7)}-01`
  const lengthMs = (schedule === 'weekly' ? 7 : 14) * dayMs
  const periods = Math.floor((at.getTime() - firstMonday) / lengthMs)
  return new Date(firstMonday + periods * lengthMs).toISOString().slice(0, 10)
}

/** The next boundary after `at`, YYYY-MM-DD: the day of the next payout. */
export function toNextPayoutDay(schedule: PayoutSchedule, at: Date): string {
  if (schedule === 'monthly')
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
  const lengthMs = (schedule === 'weekly' ? 7 : 14) * dayMs
  return new Date(Date.parse(toPeriodEnd(schedule, at)) + lengthMs).toISOString().slice(0, 10)
}

/** A period ends when its last day, in UTC, is over: what is due before this is paid for it. */
export const toPeriodEndInstant = (periodEnd: string): Date => new Date(`${periodEnd}T00:00:00Z`)

/** The owner's share is due this long after the end of a booking: time for a guest to complain. */
export const dueAfterEndMs = 48 * hourMs
