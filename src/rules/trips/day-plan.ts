// The plan of one day of a trip: when each stop is reached and left, and its warnings.

import { minuteMs } from '../durations.ts'
import type { Drive } from './drive-estimate.ts'
import { type MsSpan, type StopDayLight, stopWindow } from './stop-window.ts'
import type { StopLight, TripWarningKind } from './trip-terms.ts'
import { type SpotWalk, walkBack, walkThere } from './walk-time.ts'

/** `isPlaced`: its position is published; `day` is null where it is not. `leg`: the drive from where
 * one is before it. */
export type PlannedStop = SpotWalk & {
  isPlaced: boolean
  leg: Drive | null
  isRemoved: boolean
  isClosed: boolean
  /**
   * When it is open, from the previous day on; null if unknown. `opensThatDay`: a span begins on the day
   * itself.
   */
  open: { spans: readonly MsSpan[]; opensThatDay: boolean } | null
  light: StopLight | null
  stayMinutes: number
  day: StopDayLight | null
}

/** `minutes`: how much of the light is missed, how long the drive takes, or how short the night is. */
type TripWarning = { kind: TripWarningKind; minutes: number | null }

/** Null times: there is no position to plan with. `leaveByMs`: when to leave where one is before it, at the latest. */
export type StopPlan = {
  leaveByMs: number | null
  arrivesMs: number | null
  leavesMs: number | null
  window: MsSpan | null
  leg: Drive | null
  warnings: TripWarning[]
}

/**
 * `endsMs`: when one is where the night is spent; null where that is unknown. `awayMs`: from leaving in the
 * morning, as far as that is known, to the night or the end of the last stop; null for a day without a time.
 */
export type DayPlan = {
  stops: StopPlan[]
  endsMs: number | null
  awayMs: MsSpan | null
  miles: number
  driveMinutes: number
  warnings: TripWarning[]
}

type DayTerms = {
  /** When a day begins whose first stop has no light to wait for. */
  startMs: number
  /** Added to every drive. */
  bufferMinutes: number
  /** The drive to the place of the night; null without one. */
  lastLeg: Drive | null
  /** When the last day that has times ended. */
  dayBeforeEndsMs: number | null
}

/** More driving than this in a day leaves no time for photos. */
const maxDriveMinutes = 8 * 60

/** A night of less than this, from the end of a day to leaving on the next, leaves too little sleep to drive on. */
const minNightMinutes = 6 * 60

/**
 * Each stop is reached as early as the previous stop, the walks and the drive allow, but not before its light begins. A
 * day begins at `startMs` at its first stop, or earlier where that stop's light is.
 */
export function planDay(stops: readonly PlannedStop[], terms: DayTerms): DayPlan {
  const plans: StopPlan[] = []
  let before: Before = null
  for (const stop of stops) {
    const plan = planStop(stop, terms, before)
    plans.push(plan)
    if (plan.leavesMs !== null) before = { stop, leavesMs: plan.leavesMs }
  }
  const legs = [...plans.map(({ leg }) => leg), terms.lastLeg].filter((leg) => leg !== null)
  const driveMinutes = legs.reduce((sum, { minutes }) => sum + minutes, 0)
  const miles = Math.round(legs.reduce((sum, leg) => sum + leg.miles, 0) * 10) / 10
  const isLong = driveMinutes > maxDriveMinutes && legs.every(({ minutes }) => minutes <= maxDriveMinutes)
  const endsMs =
    before && terms.lastLeg && before.leavesMs + wayMinutes(before, terms.lastLeg, terms) * minuteMs
  const first = plans.find(({ arrivesMs }) => arrivesMs !== null)
  const startMs = first?.leaveByMs ?? first?.arrivesMs ?? null
  const awayMs = before && startMs !== null ? { startMs, endMs: endsMs ?? before.leavesMs } : null
  return {
    stops: plans,
    endsMs,
    awayMs,
    miles,
    driveMinutes,
    warnings: [
      ...nightWarnings(awayMs, terms.dayBeforeEndsMs),
      ...legWarnings(terms.lastLeg),
      ...(isLong ? [{ kind: 'long-day', minutes: driveMinutes } as const] : []),
    ],
  }
}

/** The stop that is left; null for the first of the day. */
type Before = { stop: PlannedStop; leavesMs: number } | null

/** Back to the car, and the drive with the buffer. */
const wayMinutes = (before: Before, leg: Drive, { bufferMinutes }: Pick<DayTerms, 'bufferMinutes'>) =>
  (before ? walkBack(before.stop) : 0) + leg.minutes + (leg.minutes > 0 ? bufferMinutes : 0)

function planStop(stop: PlannedStop, terms: DayTerms, before: Before): StopPlan {
  const { isPlaced, leg } = stop
  const warnings = statusWarnings(stop)
  if (!isPlaced)
    return { leaveByMs: null, arrivesMs: null, leavesMs: null, window: null, leg: null, warnings }
  const window = stop.light && stop.day ? stopWindow(stop.light, stop.day) : null
  const way = leg && (wayMinutes(before, leg, terms) + walkThere(stop)) * minuteMs
  // The drive to the first stop of a day is done before the day begins.
  const earliestMs = way !== null && before ? before.leavesMs + way : null
  const arrivesMs = Math.max(
    earliestMs ?? window?.startMs ?? terms.startMs,
    window?.startMs ?? Number.NEGATIVE_INFINITY,
  )
  const leavesMs = arrivesMs + stop.stayMinutes * minuteMs
  const found = [
    ...warnings,
    ...hourWarnings(stop, { startMs: arrivesMs, endMs: leavesMs }),
    ...legWarnings(leg),
    ...lightWarnings(stop, window, arrivesMs),
  ]
  return {
    leaveByMs: way === null ? null : arrivesMs - way,
    arrivesMs,
    leavesMs,
    window,
    leg,
    warnings: found,
  }
}

function statusWarnings({ isRemoved, isClosed, isPlaced }: PlannedStop): TripWarning[] {
  if (isRemoved) return [{ kind: 'removed', minutes: null }]
  return [
    ...(isClosed ? [{ kind: 'closed', minutes: null } as const] : []),
    ...(isPlaced ? [] : [{ kind: 'no-position', minutes: null } as const]),
  ]
}

function hourWarnings({ open, isClosed }: PlannedStop, stay: MsSpan): TripWarning[] {
  if (!open || isClosed) return []
  const isOpen = open.spans.some(({ startMs, endMs }) => startMs <= stay.startMs && stay.endMs <= endMs)
  if (isOpen) return []
  return [{ kind: open.opensThatDay ? 'closed-hours' : 'closed-day', minutes: null }]
}

function nightWarnings(awayMs: MsSpan | null, dayBeforeEndsMs: number | null): TripWarning[] {
  if (!awayMs || dayBeforeEndsMs === null) return []
  const minutes = toMinutes(awayMs.startMs - dayBeforeEndsMs)
  return minutes < minNightMinutes ? [{ kind: 'short-night', minutes }] : []
}

const legWarnings = (leg: Drive | null): TripWarning[] =>
  leg && leg.minutes > maxDriveMinutes ? [{ kind: 'too-far', minutes: leg.minutes }] : []

function lightWarnings({ light, day }: PlannedStop, window: MsSpan | null, arrivesMs: number): TripWarning[] {
  if (!day) return []
  if (light && !window) return [{ kind: 'no-light', minutes: null }]
  if (!window) return isDark(day, arrivesMs) ? [{ kind: 'after-sunset', minutes: null }] : []
  if (arrivesMs >= window.endMs) return [{ kind: 'light-over', minutes: toMinutes(arrivesMs - window.endMs) }]
  const isBySpan = light === 'morning' || light === 'evening'
  return isBySpan && arrivesMs > window.startMs
    ? [{ kind: 'misses-light', minutes: toMinutes(arrivesMs - window.startMs) }]
    : []
}

const isDark = ({ sunset }: StopDayLight, atMs: number) => sunset !== null && atMs > Date.parse(sunset)
const toMinutes = (ms: number) => Math.round(ms / minuteMs)
