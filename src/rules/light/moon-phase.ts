// The moon's phase: its name on a day, its illuminated share, and the instants of the four principal phases.
import { Body, Illumination, MoonPhase, NextMoonQuarter, SearchMoonQuarter } from 'astronomy-engine'
import type { Span } from './local-day.ts'

/** The eight names in order, from one new moon to the next. */
const MOON_PHASES = [
  'new moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full moon',
  'waning gibbous',
  'last quarter',
  'waning crescent',
] as const

export type MoonPhaseName = (typeof MOON_PHASES)[number]

/**
 * The phase of a day. New, full and the quarters name only the day on which that instant falls, as in printed
 * calendars; all other days are crescent or gibbous.
 */
export function moonPhaseName({ startMs, endMs }: Span): MoonPhaseName {
  const first = MoonPhase(new Date(startMs)) / 90
  const turned = (MoonPhase(new Date(endMs)) / 90 - first + 4) % 4
  const quarter = Math.floor(first)
  const reachesNext = Math.floor(first + turned) > quarter
  return MOON_PHASES[(quarter * 2 + (reachesNext ? 2 : 1)) % 8]!
}

/** The illuminated share of the moon's disc at an instant, 0 (new) to 1 (full), seen from the center of the Earth. */
export function moonIlluminationAt(atMs: number): number {
  return Illumination(Body.Moon, new Date(atMs)).phase_fraction
}

/** The instants (ISO 8601, UTC) of new moon, first quarter, full moon and last quarter from one instant up to another. */
export function principalMoonPhases(span: Span): { phase: MoonPhaseName; at: string }[] {
  const found: { phase: MoonPhaseName; at: string }[] = []
  let next = SearchMoonQuarter(new Date(span.startMs))
  while (next.time.date.getTime() < span.endMs) {
    found.push({ phase: MOON_PHASES[next.quarter * 2]!, at: next.time.date.toISOString() })
    next = NextMoonQuarter(next)
  }
  return found
}
