// The light of the booked time, day by day.
import type { BookedDay } from '../../../contract/discovery/light.ts'
import { addDays, listDates } from '../../../rules/dates.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { type LightWindow, lightOfDay } from '../../../rules/light/light-of-day.ts'
import { localDay, type Span, toLocalDate } from '../../../rules/light/local-day.ts'
import { sunPosition } from '../../../rules/light/positions.ts'
import { skyStretches } from '../../../rules/light/sky-stretches.ts'

type Place = { latitude: number; longitude: number; timeZone: string }

/** Each day costs some two milliseconds. */
const maxDays = 7

/**
 * @param place the true position. Times are to the nearest minute and angles whole degrees: more would narrow down a
 * position that is not published
 */
export function bookedLight(place: Place, booked: Span): BookedDay[] {
  const first = toLocalDate(booked.startMs, place.timeZone)
  const last = toLocalDate(booked.endMs - 1, place.timeZone)
  const end = addDays(first, maxDays - 1)
  return listDates(first, last < end ? last : end).map((date) => toBookedDay(place, booked, date))
}

function toBookedDay(place: Place, booked: Span, date: string): BookedDay {
  const { timeZone, ...point } = place
  const day = localDay(date, timeZone)
  const span = {
    startMs: Math.max(booked.startMs, day.startMs),
    endMs: Math.min(booked.endMs, day.endMs),
  }
  const light = lightOfDay({ ...place, date })
  const goldenHours = light.goldenHours.map(toMinutes)
  const blueHours = light.blueHours.map(toMinutes)
  return {
    date,
    start: new Date(span.startMs).toISOString(),
    end: new Date(span.endMs).toISOString(),
    sunrise: light.sunrise && toMinute(light.sunrise),
    sunset: light.sunset && toMinute(light.sunset),
    goldenHours,
    blueHours,
    sky: skyStretches({ goldenHours, blueHours, latitude: place.latitude }, span),
    sunAtStart: toSun(point, span.startMs),
    sunAtEnd: toSun(point, span.endMs),
  }
}

const toMinute = (at: string) => new Date(Math.round(Date.parse(at) / minuteMs) * minuteMs).toISOString()
const toMinutes = ({ start, end }: LightWindow) => ({ start: toMinute(start), end: toMinute(end) })

function toSun(point: { latitude: number; longitude: number }, atMs: number) {
  const { apparentAltitude, azimuth } = sunPosition({ ...point, at: new Date(atMs) })
  return { altitude: Math.round(apparentAltitude), azimuth: Math.round(azimuth) % 360 }
}
