// The days that a list of events in the sky is asked for, and how its figures are rounded.
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'

type Asked = Pick<SkyRange, 'from' | 'to'>
type Limits = {
  /** Without an end. */
  usualYears: number
  maxYears: number
  /** After which nothing is computed. */
  lastYear: number
}

/** @throws Problem validation for a range that is empty or too long */
export function toRange(now: Date, { from, to }: Asked, { usualYears, maxYears, lastYear }: Limits) {
  const endMs = Date.UTC(lastYear + 1, 0, 1)
  const fromMs = Date.parse(from ?? now.toISOString().slice(0, 10))
  const toMs = to === undefined ? Math.min(endMs, yearsAfter(fromMs, usualYears)) : Date.parse(to) + dayMs
  if (toMs <= fromMs) throw wrongRange('The end is before the start')
  if (toMs > yearsAfter(fromMs, maxYears) + dayMs)
    throw wrongRange(`At most ${maxYears} years can be listed at once`)
  return { fromMs, toMs }
}

function yearsAfter(ms: number, years: number): number {
  const date = new Date(ms)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

const wrongRange = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'to', message }] }, 400)

export const hundredth = (value: number) => Math.round(value * 100) / 100
