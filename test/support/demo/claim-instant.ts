// The instant that a claim's date and time name at a location.
import { dayMs, minuteMs } from '../../../src/rules/durations.ts'
import { lightOfDay } from '../../../src/rules/light/light-of-day.ts'
import { localDay } from '../../../src/rules/light/local-day.ts'
import type { DemoLocation } from './content.ts'

const events = {
  sunrise: 'sunrise',
  sunset: 'sunset',
  'solar-noon': 'solarNoon',
  moonrise: 'moonrise',
} as const

/** Milliseconds since 1970. Throws Error when the event does not happen that day, or the clock changes on it. */
export function claimInstantMs(place: DemoLocation, date: string, time: string): number {
  const clock = /^(\d\d):(\d\d)$/.exec(time)
  if (clock) return clockMs(place, date, Number(clock[1]) * 60 + Number(clock[2]))
  const [, event, minutes] = /^([a-z-]+?)([+-]\d+)?$/.exec(time)!
  const at = lightOfDay({ ...place, date })[events[event as keyof typeof events]]
  if (!at) throw new Error(`no ${event} on ${date}`)
  return Date.parse(at) + Number(minutes ?? 0) * minuteMs
}

function clockMs(place: DemoLocation, date: string, minutes: number): number {
  const { startMs, endMs } = localDay(date, place.timeZone)
  if (endMs - startMs !== dayMs) throw new Error(`the clock changes on ${date}: choose another date`)
  return startMs + minutes * minuteMs
}
