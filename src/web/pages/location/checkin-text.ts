// The time and the conditions of a check-in as text.

import type { Checkin } from '../../../contract/checkins.ts'
import { conditionNames } from '../../../rules/checkins.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { shortDay } from '../../format/dates.ts'
import { spaced } from '../../format/labels.ts'

/** `Nov 21, 2026, 6:12 AM` in the location's time zone; the same on server and browser. */
export function timeAtLocation(instant: string, timeZone: string | null, format: ReaderFormat): string {
  const zone = timeZone ?? 'UTC'
  return `${shortDay(toLocalDate(Date.parse(instant), zone), format)}, ${clockTime(instant, zone, format)}`
}

/** `Sky: Fog · Wind: Calm`; empty without conditions. */
export const conditionsLine = ({ currentConditions }: Pick<Checkin, 'currentConditions'>): string =>
  conditionNames
    .flatMap((name) => {
      const text = currentConditions[name]
      return text ? [`${spaced(name)}: ${text}`] : []
    })
    .join(' · ')
