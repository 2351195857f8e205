// Where sun and moon are at times between their events, from the light of neighboring days.
import type { Light } from '../../../../contract/discovery/light.ts'

export type Span = { startMs: number; endMs: number }

type Sample = { atMs: number; altitude: number }

/** Altitudes of the sun in order of time; the days follow one another. */
export const sunSamples = (days: readonly Light[]): Sample[] =>
  days.flatMap(({ path = [] }) => path.map(({ at, altitude }) => ({ atMs: Date.parse(at), altitude })))

/** The parts of a span in which the sun is below an altitude, with straight lines between the samples. */
export function sunBelow(samples: readonly Sample[], altitude: number, span: Span): Span[] {
  const found: Span[] = []
  for (let index = 1; index < samples.length; index++) {
    const [from, to] = [samples[index - 1] as Sample, samples[index] as Sample]
    const piece = pieceBelow(from, to, altitude)
    const startMs = Math.max(piece.startMs, span.startMs)
    const endMs = Math.min(piece.endMs, span.endMs)
    if (startMs >= endMs) continue
    const last = found.at(-1)
    if (last?.endMs === startMs) last.endMs = endMs
    else found.push({ startMs, endMs })
  }
  return found
}

/** Empty if both ends are above. */
function pieceBelow(from: Sample, to: Sample, altitude: number): Span {
  const crossingMs =
    from.atMs + ((to.atMs - from.atMs) * (altitude - from.altitude)) / (to.altitude - from.altitude)
  const isBelow = [from.altitude < altitude, to.altitude < altitude]
  return {
    startMs: isBelow[0] ? from.atMs : isBelow[1] ? crossingMs : to.atMs,
    endMs: isBelow[1] ? to.atMs : isBelow[0] ? crossingMs : to.atMs,
  }
}

/** When the moon is above the horizon in a span, given whether it is up at the start. */
export function moonUp(days: readonly Light[], isUpFirst: boolean, { startMs, endMs }: Span): Span[] {
  const turns = days
    .flatMap(({ moonrise, moonset }) => [
      ...(moonrise ? [{ atMs: Date.parse(moonrise), isUp: true }] : []),
      ...(moonset ? [{ atMs: Date.parse(moonset), isUp: false }] : []),
    ])
    .filter(({ atMs }) => atMs > startMs && atMs < endMs)
    .sort((a, b) => a.atMs - b.atMs)
  const states = [{ atMs: startMs, isUp: isUpFirst }, ...turns]
  return states.flatMap(({ atMs, isUp }, index) =>
    isUp ? [{ startMs: atMs, endMs: states[index + 1]?.atMs ?? endMs }] : [],
  )
}

/** The parts of spans that none of the others covers; both in order of time. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ startMs, endMs }) =>
        [
          { startMs, endMs: Math.min(endMs, other.startMs) },
          { startMs: Math.max(startMs, other.endMs), endMs },
        ].filter((part) => part.startMs < part.endMs),
      ),
    [...spans],
  )
}

/** The parts of spans within others. */
export const within = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap((span) =>
    others
      .map(({ startMs, endMs }) => ({
        startMs: Math.max(span.startMs, startMs),
        endMs: Math.min(span.endMs, endMs),
      }))
      .filter(({ startMs, endMs }) => startMs < endMs),
  )

export const longest = (spans: readonly Span[]): Span | undefined =>
  [...spans].sort((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))[0]
