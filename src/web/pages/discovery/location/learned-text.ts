// What was learned about a location's best time, in words.
import type { Learned } from '../../../../contract/planning/best-light.ts'
import { facings } from '../../../../rules/facing.ts'
import { spaced, whole } from '../../../format/labels.ts'

type BestTime = NonNullable<Learned['bestTime']>

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `Most-liked photos here: 10–25 min after sunset, September to November (n = 41).` */
export function bestTimeText(time: BestTime): string {
  const subject = time.isOfLiked ? 'Most-liked photos here' : 'Most photos here'
  return `${subject}: ${whenText(time)}, ${monthsText(time.months)} (n = ${whole(time.count)}).`
}

function whenText({ event, fromMinutes, toMinutes }: BestTime): string {
  if (fromMinutes === null || toMinutes === null) return event === 'night' ? 'at night' : 'by day'
  if (fromMinutes >= 0) return `${fromMinutes}–${toMinutes} min after ${event}`
  if (toMinutes <= 0) return `${-toMinutes}–${-fromMinutes} min before ${event}`
  return `from ${-fromMinutes} min before to ${toMinutes} min after ${event}`
}

function monthsText(span: BestTime['months']): string {
  if (!span) return 'all year'
  const [from, to] = [months[span.from - 1], months[span.to - 1]]
  return from === to ? `in ${from}` : `${from} to ${to}`
}

const altitudeStep = 6

/** `0° to 6°` */
export const altitudeRows = ({ altitudes }: BestTime) =>
  altitudes.map(({ from, count }) => ({
    label: `${toDegrees(from)} to ${toDegrees(from + altitudeStep)}`,
    count,
  }))

const toDegrees = (degrees: number) => `${degrees < 0 ? '−' : ''}${Math.abs(degrees)}°`

/** Only directions in which the sun was. */
export const directionRows = ({ directions }: BestTime) =>
  directions
    .map((count, index) => ({ label: spaced(facings[index] as string), count }))
    .filter(({ count }) => count > 0)
