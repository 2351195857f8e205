// The rest of a night that is already dark: the Milky Way, moonlight, stars, until the morning's blue hour.

import type { Light } from '../../../../contract/discovery/light.ts'
import { dayMs, minuteMs } from '../../../../rules/durations.ts'
import { longest, moonUp, type Span, sunBelow, sunSamples, within, without } from './sky-course.ts'

/** After midnight, the night began yesterday. */
export type Days = { yesterday: Light; today: Light; tomorrow: Light }

export type NightTime = { when: 'milky-way' | 'moonlight' | 'stars' | 'night'; label: string; atMs: number }

/** The sun's altitudes at the end of the blue hour, and when the sky is as dark as it gets. */
const nightAltitude = -6
const darkAltitude = -18
/** Like for shadows: a thinner moon gives no useful light. */
const minMoon = 0.4
const minMs = 20 * minuteMs

/** Empty by day and in twilight. Otherwise at least one time, each in the middle of the remaining span. */
export function restOfNight(
  { yesterday, today, tomorrow }: Days,
  isMoonUp: boolean,
  nowMs: number,
): NightTime[] {
  const days = [yesterday, today, tomorrow]
  const samples = sunSamples(days)
  const [night] = sunBelow(samples, nightAltitude, { startMs: nowMs, endMs: nowMs + dayMs })
  if (night?.startMs !== nowMs) return []
  const moonlit = today.moonIllumination >= minMoon ? moonUp(days, isMoonUp, night) : []
  const cores = within(
    days.flatMap(({ milkyWayCore }) => (milkyWayCore ? [toSpan(milkyWayCore)] : [])),
    [night],
  )
  const dark = sunBelow(samples, darkAltitude, night)
  const times = [
    toTime('milky-way', 'Milky Way', without(cores, moonlit)) ?? toTime('milky-way', 'Milky Way', cores),
    toTime('moonlight', 'Moonlight', moonlit),
    toTime('stars', 'Stars', without(dark, moonlit)),
  ].flatMap((time) => time ?? [])
  return times.length > 0 ? times : [{ when: 'night', label: 'Rest of the night', atMs: middle(night) }]
}

function toTime(when: NightTime['when'], label: string, spans: Span[]): NightTime | undefined {
  const span = longest(spans)
  if (!span || span.endMs - span.startMs < minMs) return undefined
  return { when, label, atMs: middle(span) }
}

const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
})
const middle = ({ startMs, endMs }: Span) => (startMs + endMs) / 2
