// Which weather of the next day and a half is worth an alert, and why.

import { moonlightIn, prepareSky } from '../best-light/sky.ts'
import type { GeoPoint } from '../distance.ts'
import { hourMs } from '../durations.ts'
import { lightOfDay } from '../light/light-of-day.ts'
import { toLocalDate } from '../light/local-day.ts'
import type { WeatherAlertKind } from './alert-kinds.ts'
import type { HourWeather } from './hour-weather.ts'

/** `date`: the local day that it is about. */
export type WeatherAlert = { kind: WeatherAlertKind; date: string; reason: string }

const aheadMs = 36 * hourMs

// Thresholds. Visibility in meters, clouds in percent, snow in centimeters.
const fogMeters = 1000
const fogAroundSunriseMs = 2 * hourMs
const clearPercent = 20
const darkHours = 3
const halfDayMs = 12 * hourMs
const maxMoonlight = 0.25
const highClouds = { min: 25, max: 75, low: 25 }
/** Daily snowfall that stays on the ground. */
export const snowDayCentimeters = 0.5
const rainMillimeters = 0.1

type Place = GeoPoint & { timeZone: string }

/** At most one of each kind, the first one. `isFirstSnow`: whether snow would be the first of the season. */
export function findAlerts(
  place: Place,
  hours: readonly HourWeather[],
  { fromMs, isFirstSnow }: { fromMs: number; isFirstSnow: boolean },
): WeatherAlert[] {
  const ahead = hours.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + aheadMs)
  const dates = [...new Set(ahead.map(({ atMs }) => toLocalDate(atMs, place.timeZone)))]
  const days = dates.map((date) => ({ date, light: lightOfDay({ ...place, date }) }))
  const found = [
    days.map(({ date, light }) => fogAlert(ahead, date, light.sunrise)),
    days.map(({ date, light }) => cloudAlert(ahead, date, light.sunset)),
    [nightAlert(place, ahead)],
    isFirstSnow ? dates.map((date) => snowAlert(place, ahead, date)) : [],
  ]
  return found.flatMap((list) => list.find((alert) => alert !== undefined) ?? [])
}

const weekday = (date: string) =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][
    new Date(date).getUTCDay()
  ] ?? date

function fogAlert(ahead: readonly HourWeather[], date: string, sunrise: string | null) {
  if (!sunrise) return undefined
  const sunriseMs = Date.parse(sunrise)
  const isFoggy = ahead.some(
    ({ atMs, visibility }) =>
      visibility !== null && visibility < fogMeters && Math.abs(atMs - sunriseMs) <= fogAroundSunriseMs,
  )
  return isFoggy ? alert('fog', date, `fog is forecast around sunrise on ${weekday(date)}`) : undefined
}

function cloudAlert(ahead: readonly HourWeather[], date: string, sunset: string | null) {
  const sunsetMs = sunset ? Date.parse(sunset) : Number.NaN
  const hour = ahead.find(({ atMs }) => atMs <= sunsetMs && sunsetMs < atMs + hourMs)
  if (!hour) return undefined
  const { cloudHigh, cloudLow, precipitation } = hour
  if (cloudHigh === null || cloudLow === null) return undefined
  const isGood =
    cloudHigh >= highClouds.min &&
    cloudHigh <= highClouds.max &&
    cloudLow <= highClouds.low &&
    (precipitation ?? 0) < rainMillimeters
  const detail = `${Math.round(cloudHigh)}% high and ${Math.round(cloudLow)}% low clouds`
  return isGood
    ? alert('high-clouds', date, `${detail} are forecast at sunset on ${weekday(date)}`)
    : undefined
}

/** Several hours in a row of darkness, clear and with little moonlight. */
function nightAlert(place: Place, ahead: readonly HourWeather[]) {
  let run: HourWeather[] = []
  for (const hour of ahead) {
    run = isDarkAndClear(place, hour) ? [...run, hour] : []
    if (run.length < darkHours) continue
    const [first] = run as [HourWeather]
    // A night is named by its evening, also for a run that begins after midnight.
    const date = toLocalDate(first.atMs - halfDayMs, place.timeZone)
    const clouds = Math.round(Math.max(...run.map(({ cloudCover }) => Number(cloudCover))))
    const text = `a clear, dark sky is forecast for ${weekday(date)} night: clouds up to ${clouds}%, little or no moonlight`
    return alert('clear-night', date, text)
  }
  return undefined
}

const astronomicalNight = -18

function isDarkAndClear(place: Place, { atMs, cloudCover }: HourWeather): boolean {
  if (cloudCover === null || cloudCover > clearPercent) return false
  const sky = prepareSky(new Date(atMs))(place)
  return sky.sun.altitude < astronomicalNight && moonlightIn(sky) <= maxMoonlight
}

function snowAlert(place: Place, ahead: readonly HourWeather[], date: string) {
  return snowfallOn(ahead, date, place.timeZone) >= snowDayCentimeters
    ? alert('first-snow', date, `the first snow of the season is forecast for ${weekday(date)}`)
    : undefined
}

/** Centimeters of a local day. */
export const snowfallOn = (hours: readonly HourWeather[], date: string, timeZone: string): number =>
  hours
    .filter(({ atMs }) => toLocalDate(atMs, timeZone) === date)
    .reduce((sum, { snowfall }) => sum + (snowfall ?? 0), 0)

const alert = (kind: WeatherAlertKind, date: string, reason: string): WeatherAlert => ({ kind, date, reason })

/** The day in which a winter begins to be counted: 1 August in the north, 1 February in the south. */
export function snowSeasonStart(latitude: number, date: string): string {
  const year = Number(date.slice(0, 4))
  const start = latitude >= 0 ? '08-01' : '02-01'
  return date >= `${year}-${start}` ? `${year}-${start}` : `${year - 1}-${start}`
}
