// When a body rises above a spot's skyline and sets behind it.
import { Refraction } from 'astronomy-engine'
import { bisect } from './bisect.ts'
import type { BodyTrack } from './body-track.ts'
import { type Horizon, type HorizonPoint, horizonAltitudeAt } from './horizon.ts'
import type { Span } from './local-day.ts'

/** A body at the skyline: the instant in milliseconds since 1970, and the skyline there in degrees. */
export type HorizonPassing = HorizonPoint & { readonly atMs: number }

/** A span in which some of the body is visible. Null at an end: it was already or is still visible. */
export type VisibleStretch = Span & {
  readonly appears: HorizonPassing | null
  readonly disappears: HorizonPassing | null
}

const stepMs = 60_000

/**
 * When the topmost point of a body, refraction included, is above the skyline: all stretches of the span in order. Gaps and stretches
 * under a minute may be left out.
 */
export function visibleStretches(track: BodyTrack, span: Span, horizon: Horizon): VisibleStretch[] {
  const clearanceAt = (atMs: number) => clearance(track, atMs, horizon)
  const found: VisibleStretch[] = []
  let appears: HorizonPassing | null = null
  let startMs = clearanceAt(span.startMs) > 0 ? span.startMs : undefined
  for (let fromMs = span.startMs; fromMs < span.endMs; fromMs += stepMs) {
    const toMs = Math.min(fromMs + stepMs, span.endMs)
    const isUp = clearanceAt(toMs) > 0
    if (isUp === (startMs !== undefined)) continue
    const passing = toPassing(track, bisect(clearanceAt, fromMs, toMs), horizon)
    if (isUp) [startMs, appears] = [passing.atMs, passing]
    else {
      found.push({ startMs: startMs as number, endMs: passing.atMs, appears, disappears: passing })
      startMs = undefined
    }
  }
  if (startMs !== undefined) found.push({ startMs, endMs: span.endMs, appears, disappears: null })
  return found
}

/** The first time in the span that the body rises above the skyline, or null. */
export const firstAbove = (track: BodyTrack, span: Span, horizon: Horizon): HorizonPassing | null =>
  visibleStretches(track, span, horizon).find(({ appears }) => appears)?.appears ?? null

/** The last time in the span that the body sets behind the skyline, or null. */
export const lastAbove = (track: BodyTrack, span: Span, horizon: Horizon): HorizonPassing | null =>
  visibleStretches(track, span, horizon).findLast(({ disappears }) => disappears)?.disappears ?? null

function clearance(track: BodyTrack, atMs: number, horizon: Horizon): number {
  const upperLimb = track.upperLimbAt(atMs)
  return (
    upperLimb + Refraction('normal', upperLimb) - horizonAltitudeAt(horizon, track.horizontalAt(atMs).azimuth)
  )
}

function toPassing(track: BodyTrack, atMs: number, horizon: Horizon): HorizonPassing {
  const { azimuth } = track.horizontalAt(atMs)
  return { atMs, azimuth, altitude: horizonAltitudeAt(horizon, azimuth) }
}
