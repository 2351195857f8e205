// The light of a local day as shares of it, for a picture of a year.
import type { LightDay } from '../../../../../contract/planning/light-days.ts'
import { dayMs } from '../../../../../rules/durations.ts'

/** From and to, 0 (midnight) to 1. */
export type Stretch = [from: number, to: number]

/** On the days on which clocks are changed, up to an hour off at the end of the day. */
const shareOf = (at: string | null, { start }: LightDay) =>
  at === null ? null : Math.min(1, Math.max(0, (Date.parse(at) - Date.parse(start)) / dayMs))

/** Between two passings, or around them where the second one comes first. */
function between(from: number | null, to: number | null): Stretch[] {
  if (from !== null && to !== null)
    return from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, 1],
        ]
  if (from !== null) return [[from, 1]]
  return to === null ? [] : [[0, to]]
}

export function daylightOf(day: LightDay, latitude: number): Stretch[] {
  if (day.sunrise || day.sunset) return between(shareOf(day.sunrise, day), shareOf(day.sunset, day))
  const isNorthernSummer = day.date.slice(5) > '03-20' && day.date.slice(5) < '09-23'
  return latitude > 0 === isNorthernSummer ? [[0, 1]] : []
}

export function darkOf(day: LightDay): Stretch[] {
  const { astronomicalDusk, astronomicalDawn } = day
  if (astronomicalDusk || astronomicalDawn)
    return between(shareOf(astronomicalDusk, day), shareOf(astronomicalDawn, day))
  return day.darkMinutes > 0 ? [[0, 1]] : []
}

export const goldenOf = (day: LightDay): Stretch[] =>
  day.goldenHours.map(({ start, end }) => [shareOf(start, day)!, shareOf(end, day)!])
