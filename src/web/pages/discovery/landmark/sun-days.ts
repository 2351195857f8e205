// Alignments of the sun come on consecutive days, twice a year: shown as ranges.

import type { LandmarkAlignments } from '../../../../contract/planning/alignments.ts'
import { dayMs } from '../../../../rules/durations.ts'

type Alignments = LandmarkAlignments['alignments']

export type SunDays = {
  /** Local dates, YYYY-MM-DD. */
  first: string
  last: string
  /** The instant on a day in the middle. */
  at: string
  /** Whole degrees of altitude. */
  low: number
  high: number
  /** On how many of the days the sun stays behind the ridge. */
  hidden: 'all' | 'some' | 'none'
}

/** The local date of an instant, YYYY-MM-DD. */
export const toLocalDate = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )

/** Morning and evening alignments are separate ranges. */
export function groupSunDays(alignments: Alignments, timeZone: string): SunDays[] {
  const groups: Alignments[] = []
  for (const one of alignments) {
    if (one.body !== 'sun') continue
    const open = groups.find((group) => continues(group.at(-1)?.at ?? '', one.at))
    if (open) open.push(one)
    else groups.push([one])
  }
  return groups.map((group) => toDays(group, timeZone))
}

// The next day at nearly the same time.
function continues(before: string, at: string): boolean {
  const apartMs = Date.parse(at) - Date.parse(before)
  return apartMs > 0.9 * dayMs && apartMs < 1.1 * dayMs
}

function toDays(group: Alignments, timeZone: string): SunDays {
  const altitudes = group.map(({ altitude }) => Math.round(altitude))
  const at = (index: number) => group.at(index)?.at ?? ''
  return {
    first: toLocalDate(at(0), timeZone),
    last: toLocalDate(at(-1), timeZone),
    at: at(Math.floor(group.length / 2)),
    low: Math.min(...altitudes),
    high: Math.max(...altitudes),
    hidden: hiddenDays(group),
  }
}

function hiddenDays(group: Alignments): SunDays['hidden'] {
  const hidden = group.filter(({ isInSight }) => isInSight === false).length
  if (hidden === 0) return 'none'
  return hidden === group.length ? 'all' : 'some'
}
