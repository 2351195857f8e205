// The weather of a location's days: the moments of light with their scores, from the hours of a forecast.
import type { WeatherDay, WeatherMoment } from '../../../contract/discovery/weather.ts'
import { lightKindAt, moonlightIn, prepareSky } from '../../../rules/best-light/sky.ts'
import { addDays } from '../../../rules/dates.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { Score } from '../../../rules/score.ts'
import { snowfallOn } from '../../../rules/weather/alerts.ts'
import { type HourWeather, weatherAt } from '../../../rules/weather/hour-weather.ts'
import { type LightMoment, lightMoments } from '../../../rules/weather/light-moments.ts'
import { photographyScore } from '../../../rules/weather/photography-score.ts'
import { toUsUnits } from '../../../rules/weather/us-units.ts'

export type ScoredMoment = LightMoment & { weather: HourWeather; score: Score }
/** `snowfall`: centimeters of the whole day. */
export type ScoredDay = {
  date: string
  sunAndMoon: ReturnType<typeof lightOfDay>
  moments: ScoredMoment[]
  snowfall: number
}

const maxDays = 6

/** Days from the day of `fromMs` on that have a scored moment; earlier moments are omitted. */
export function scoreDays(
  point: GeoPoint & { timeZone: string },
  hours: readonly HourWeather[],
  fromMs: number,
): ScoredDay[] {
  // By the calendar: a day of 23 hours would be skipped in steps of 24.
  const today = toLocalDate(fromMs, point.timeZone)
  const dates = Array.from({ length: maxDays }, (_, index) => addDays(today, index))
  return dates.flatMap((date) => {
    const sunAndMoon = lightOfDay({ ...point, date })
    const moments = lightMoments(sunAndMoon)
      .filter(({ atMs }) => atMs >= fromMs)
      .flatMap((moment) => scoreMoment(point, moment, hours))
    const snowfall = snowfallOn(hours, date, point.timeZone)
    return moments.length === 0 ? [] : [{ date, sunAndMoon, moments, snowfall }]
  })
}

function scoreMoment(point: GeoPoint, moment: LightMoment, hours: readonly HourWeather[]): ScoredMoment[] {
  const weather = weatherAt(hours, moment.atMs)
  if (!weather) return []
  const sky = prepareSky(new Date(moment.atMs))(point)
  const light = moment.light === 'night' ? 'night' : lightKindAt(sky.sun.altitude)
  const score = photographyScore({ weather, light, moonlight: moonlightIn(sky) })
  return score ? [{ ...moment, light, weather, score }] : []
}

/**
 * The best moment in daylight, or the night's if it is the only one, because nights are scored separately.
 */
export function bestMoment({ moments }: ScoredDay): ScoredMoment {
  const [first, ...rest] = moments.filter(({ light }) => light !== 'night')
  if (!first) return moments[0] as ScoredMoment
  return rest.reduce((best, one) => (one.score.score > best.score.score ? one : best), first)
}

export function toWeatherDay(day: ScoredDay): WeatherDay {
  const { factors: _, ...best } = toMoment(bestMoment(day))
  const { sunrise, sunset, moonPhase, moonIllumination, moonrise, moonset } = day.sunAndMoon
  return {
    ...best,
    date: day.date,
    sunrise,
    sunset,
    moonPhase,
    moonIllumination,
    moonrise,
    moonset,
    moments: day.moments.map(toMoment),
  }
}

const toMoment = ({ atMs, light, part, weather, score }: ScoredMoment): WeatherMoment => ({
  at: new Date(Math.round(atMs / 1000) * 1000).toISOString(),
  light,
  part,
  ...toUsUnits(weather),
  photographyScore: Math.round(score.score),
  factors: score.factors,
})
