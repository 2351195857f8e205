// The time and the conditions of a check-in as text.
import type { Checkin } from '../../../contract/checkins.ts'
import { conditionNames } from '../../../rules/checkins.ts'
import { spaced } from '../../format/labels.ts'

/** `Nov 21, 2026, 6:12 AM` in the location's time zone; the same on server and browser. */
export function timeAtLocation(instant: string, timeZone: string | null): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'UTC',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  // Newer versions put a narrow space before AM.
  return format.format(new Date(instant)).replace(/\s/g, ' ')
}

/** `Sky: Fog · Wind: Calm`; empty without conditions. */
export const conditionsLine = ({ currentConditions }: Pick<Checkin, 'currentConditions'>): string =>
  conditionNames
    .flatMap((name) => {
      const text = currentConditions[name]
      return text ? [`${spaced(name)}: ${text}`] : []
    })
    .join(' · ')
