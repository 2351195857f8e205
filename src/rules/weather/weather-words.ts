// What the weather of an hour means for a photograph, in a sentence without units: pages show the numbers beside it.
import type { Clouds } from './hour-weather.ts'
import type { LightKind } from './light-moments.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

export function skyText({ total, low, colored }: Clouds, light: LightKind): string {
  if (light === 'night')
    return total < 0.15 ? 'Clear sky for stars' : `Clouds cover ${percent(total)} of the sky`
  if (light === 'day') return dayText(total)
  if (low > 0.6) return `Low clouds cover ${percent(low)} of the sky and hide the color`
  if (colored > 0.7) return 'A nearly closed high cover may hide the sun'
  if (colored >= 0.2) return 'High and middle clouds can take color'
  return low > 0.25 ? `Low clouds cover ${percent(low)} of the sky` : 'A clear sky with few clouds to color'
}

function dayText(total: number): string {
  if (total < 0.2) return 'Clear sky, hard light'
  return total > 0.8 ? 'Overcast, flat light' : 'Some clouds soften the light'
}

export function drynessText(rain: number, snow: number): string {
  if (snow > 0) return 'Snowfall'
  if (rain < 0.05) return 'Dry'
  return rain < 0.5 ? 'Drizzle' : rain < 2.5 ? 'Rain' : 'Heavy rain'
}

/** Below 1 km it is fog by the meteorological definition. */
export function clarityText(visibilityMeters: number): string {
  if (visibilityMeters < 1000) return 'Fog'
  if (visibilityMeters < 5000) return 'Hazy'
  return visibilityMeters < 20_000 ? 'Fair visibility' : 'Far visibility'
}

export function windText(kmh: number): string {
  if (kmh <= 10) return 'Calm'
  if (kmh <= 25) return 'Breezy'
  return kmh <= 50 ? 'Windy' : 'Stormy'
}
