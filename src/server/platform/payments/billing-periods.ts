// Periods of subscriptions and the cost of a change within one. The sandbox bills by them, and quotes are computed by them.

export type Proration = { creditCents: number; chargeCents: number; dueCents: number }

/**
 * Changing the price within a period: the unused part of the old price is credited, the rest of the period is charged at
 * the new one. Each line is rounded to the cent; `dueCents` is never negative.
 */
export function prorate(
  { fromCents, toCents }: { fromCents: number; toCents: number },
  { start, end, at }: { start: Date; end: Date; at: Date },
): Proration {
  const length = end.getTime() - start.getTime()
  const unused = Math.min(1, Math.max(0, (end.getTime() - at.getTime()) / length))
  const creditCents = Math.round(fromCents * unused)
  const chargeCents = Math.round(toCents * unused)
  return { creditCents, chargeCents, dueCents: Math.max(0, chargeCents - creditCents) }
}

/** The same day of the next month or year as `anchorDay`, or that month's last day: Jan 31, Feb 28, Mar 31. */
export function addInterval(from: Date, interval: 'month' | 'year', anchorDay = from.getUTCDate()): Date {
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + (interval === 'month' ? 1 : 12), 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(anchorDay, lastDay))
  return to
}
