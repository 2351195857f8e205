// The photography score of an hour: how well its weather suits the light of that hour. Decision record 46 has the reasons.
import { type Judgement, onLine, type Score, toScore } from '../score.ts'
import { type Clouds, cloudsOf, type HourWeather } from './hour-weather.ts'
import type { LightKind } from './light-moments.ts'
import { clarityText, drynessText, skyText, windText } from './weather-words.ts'

/** `moonlight` 0..1: the illuminated share of the moon while it is up, 0 otherwise. It counts at night only. */
export type ScoredHour = { weather: HourWeather; light: LightKind; moonlight: number }

const weights = {
  golden: { sky: 45, dryness: 25, clarity: 20, wind: 10 },
  blue: { sky: 40, dryness: 30, clarity: 20, wind: 10 },
  day: { sky: 35, dryness: 35, clarity: 20, wind: 10 },
  night: { sky: 45, moon: 20, dryness: 20, clarity: 5, wind: 10 },
} as const

/**
 * Clouds that take color, as a share of the sky, and their value: some are best, a closed cover hides the
 * sun.
 */
const colorLine = [
  [0, 0.3],
  [0.2, 0.9],
  [0.35, 1],
  [0.6, 1],
  [1, 0.3],
] as const
/** In daylight some clouds soften the light; a closed cover is flat. */
const softLine = [
  [0, 0.7],
  [0.3, 1],
  [0.7, 1],
  [1, 0.5],
] as const
const clarityLine = [
  [0, 0],
  [1_000, 0.2],
  [5_000, 0.6],
  [20_000, 1],
] as const
const calmKmh = 10
const stormKmh = 50

/** Undefined if the forecast has no clouds or precipitation. */
export function photographyScore(hour: ScoredHour): Score | undefined {
  const clouds = cloudsOf(hour.weather)
  const rain = hour.weather.precipitation
  return clouds === undefined || rain === null ? undefined : toScore(judge(hour, clouds, rain))
}

function judge({ weather, light, moonlight }: ScoredHour, clouds: Clouds, rain: number): Judgement[] {
  const { sky, dryness, clarity, wind } = weights[light]
  const { snowfall, visibility, windSpeed } = weather
  return [
    { name: 'sky', value: skyValue(clouds, light), weight: sky, reason: skyText(clouds, light) },
    ...(light === 'night' ? [judgeMoon(moonlight)] : []),
    {
      name: 'dryness',
      value: 1 / (1 + rain / 0.5),
      weight: dryness,
      reason: drynessText(rain, snowfall ?? 0),
    },
    ...(visibility === null
      ? []
      : [
          {
            name: 'clarity',
            value: onLine(clarityLine, visibility),
            weight: clarity,
            reason: clarityText(visibility),
          },
        ]),
    ...(windSpeed === null
      ? []
      : [
          {
            name: 'wind',
            value: (stormKmh - windSpeed) / (stormKmh - calmKmh),
            weight: wind,
            reason: windText(windSpeed),
          },
        ]),
  ]
}

function judgeMoon(moonlight: number): Judgement {
  const reason =
    moonlight === 0 ? 'The moon is down' : `The moon is up, ${Math.round(moonlight * 100)}% illuminated`
  return { name: 'moon', value: 1 - moonlight, weight: weights.night.moon, reason }
}

function skyValue({ total, low, colored }: Clouds, light: LightKind): number {
  if (light === 'night') return 1 - total
  if (light === 'day') return onLine(softLine, total)
  return (1 - low) * onLine(colorLine, colored)
}

/** “High and middle clouds can take color, dry”. */
export function scoreReason({ factors }: Score): string {
  const texts = ['sky', 'dryness'].map((name) => factors.find((factor) => factor.name === name)?.reason ?? '')
  return texts
    .filter(Boolean)
    .map((text, index) => (index === 0 ? text : text.toLowerCase()))
    .join(', ')
}
