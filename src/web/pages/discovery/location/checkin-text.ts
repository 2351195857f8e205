// The time and the conditions of a check-in as text.

import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import { type ConditionName, conditionNames } from '../../../../rules/checkins.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { shortDay } from '../../../format/dates.ts'
import { wallTime } from '../../../format/wall-time.ts'
import { speedText, temperatureText } from '../../../format/weather.ts'

export const conditionLabels: Record<ConditionName, string> = {
  sky: 'Sky',
  wind: 'Wind',
  crowd: 'Crowd',
  light: 'Light',
  success: 'The photo',
}

/** `Nov 21, 2026, 6:12 AM` by the location's clock. */
export const timeAtLocation = (
  { localDate, localTime }: Pick<Checkin, 'localDate' | 'localTime'>,
  format: ReaderFormat,
): string => `${shortDay(localDate, format)}, ${wallTime(localTime, format)}`

/** `Sky: Fog · Wind: Calm`; empty without conditions. */
export const conditionsLine = ({ currentConditions }: Pick<Checkin, 'currentConditions'>): string =>
  conditionNames
    .flatMap((name) => {
      const text = currentConditions[name]
      return text ? [`${conditionLabels[name]}: ${text}`] : []
    })
    .join(' · ')

/** `Forecast for that hour: Fog, 41 °F, wind 4 mph`; empty without one. */
export function measuredLine(
  { measuredWeather }: Pick<Checkin, 'measuredWeather'>,
  format: ReaderFormat,
): string {
  if (!measuredWeather) return ''
  const { sky, temperature, windSpeed } = measuredWeather
  const parts = [
    sky,
    temperature !== null && temperatureText(temperature, format),
    windSpeed !== null && `wind ${speedText(windSpeed, format)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Forecast for that hour: ${parts.join(', ')}` : ''
}
