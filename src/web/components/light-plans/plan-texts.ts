// A saved plan in words: when and where.
import type { LightPlan, SharedLightPlan } from '../../../contract/planning/light-plans.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { coordinates } from '../../format/bearing.ts'
import { clockTime } from '../../format/clock.ts'
import { shortDay } from '../../format/dates.ts'

type Moment = { at: string; timeZone: string }

/** In the time zone of the spot. */
export const dateOf = ({ at, timeZone }: Moment): string => toLocalDate(Date.parse(at), timeZone)

/** `Nov 28, 2026, 6:52 PM`, in the time zone of the spot. */
export const momentText = (plan: Moment, format: ReaderFormat): string =>
  `${shortDay(dateOf(plan), format)}, ${clockTime(plan.at, plan.timeZone, format)}`

/** What the position is called, for its owner also by their own name of it, and the coordinates. */
export const placeText = (plan: LightPlan | SharedLightPlan): string => {
  const own = 'spot' in plan ? plan.spot?.name : undefined
  return [plan.location?.name ?? own, coordinates(plan)].filter(Boolean).join(' · ')
}
