// A span of time divided by the sun's altitude: night, blue hour, golden hour and day, without gaps.
import { dayMs } from '../durations.ts'
import type { LightWindow } from './light-of-day.ts'
import type { Span } from './local-day.ts'
import { isoInstant } from './place.ts'

/** Night includes the twilights below the blue hour. */
export const skyKinds = ['night', 'blue', 'golden', 'day'] as const
export type SkyKind = (typeof skyKinds)[number]
export type SkyStretch = LightWindow & { kind: SkyKind }

/** All windows of the local days that the span touches; `latitude` decides where the sun passes none of them. */
type Sky = { goldenHours: readonly LightWindow[]; blueHours: readonly LightWindow[]; latitude: number }

type Piece = Span & { kind: SkyKind }

export function skyStretches({ goldenHours, blueHours, latitude }: Sky, span: Span): SkyStretch[] {
  const windows = [...goldenHours.map(toPiece('golden')), ...blueHours.map(toPiece('blue'))].sort(
    (a, b) => a.startMs - b.startMs,
  )
  const pieces: Piece[] = []
  let atMs = Number.NEGATIVE_INFINITY
  const fill = (endMs: number, kind: SkyKind) => pieces.push({ kind, startMs: atMs, endMs })
  for (const [index, window] of windows.entries()) {
    if (window.startMs > atMs) fill(window.startMs, besides((windows[index - 1] ?? window).kind))
    pieces.push(window)
    atMs = window.endMs
  }
  const last = windows.at(-1)
  fill(Number.POSITIVE_INFINITY, last ? besides(last.kind) : ofWholeDay(latitude, span))
  return joined(pieces.flatMap((piece) => clip(piece, span))).map(({ kind, startMs, endMs }) => ({
    kind,
    start: isoInstant(startMs),
    end: isoInstant(endMs),
  }))
}

const toPiece =
  (kind: SkyKind) =>
  ({ start, end }: LightWindow): Piece => ({ kind, startMs: Date.parse(start), endMs: Date.parse(end) })

/** The golden hour lies between blue hour and day, so that what else is beside it is the day. */
const besides = (kind: SkyKind): SkyKind => (kind === 'golden' ? 'day' : 'night')

const obliquity = 23.44

/**
 * The sun stays above 6° or below −6°, so an estimate of its altitude at noon, from a declination within about a
 * degree, is sufficient.
 */
function ofWholeDay(latitude: number, { startMs, endMs }: Span): SkyKind {
  const middle = new Date((startMs + endMs) / 2)
  const daysSinceSolstice = (middle.getTime() - Date.UTC(middle.getUTCFullYear(), 0, 1)) / dayMs + 10
  const declination = -obliquity * Math.cos((daysSinceSolstice / 365.25) * 2 * Math.PI)
  return Math.abs(latitude - declination) < 90 ? 'day' : 'night'
}

function clip({ kind, ...piece }: Piece, span: Span): Piece[] {
  const startMs = Math.max(piece.startMs, span.startMs)
  const endMs = Math.min(piece.endMs, span.endMs)
  return startMs < endMs ? [{ kind, startMs, endMs }] : []
}

/** Windows are cut at midnight. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    if (before?.kind === piece.kind) whole.splice(-1, 1, { ...before, endMs: piece.endMs })
    else whole.push(piece)
  }
  return whole
}
