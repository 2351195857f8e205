// The hours of a property in words: on its page and in the administrators' review.
import type { Property } from '../../../contract/marketplace/properties.ts'
import { weekdays } from '../../../rules/properties.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { durationText } from '../../../rules/sun-start.ts'
import { counted, spaced } from '../../format/labels.ts'
import { hoursText } from '../../format/opening-hours.ts'
import { wallSpan } from '../../format/wall-time.ts'

type Fact = { label: string; value: string }
type Hours = Pick<Property, 'openingHours' | 'availableDays' | 'availableTimeStart' | 'availableTimeEnd'>

/** From when until when, and on which days: one rule in a line. */
export function hourFacts({ openingHours, ...daily }: Hours, format: ReaderFormat): Fact[] {
  const stated = hoursText(openingHours, format)
  if (stated) return [{ label: 'Hours', value: stated.replaceAll('; ', '\n') }]
  const { availableDays, availableTimeStart: startTime, availableTimeEnd: endTime } = daily
  return [
    { label: 'Hours', value: wallSpan({ startTime, endTime }, format) },
    { label: 'Days', value: toDays(availableDays) },
  ]
}

function toDays(days: Property['availableDays']): string {
  if (days.length === weekdays.length) return 'Every day'
  return days.map((day) => spaced(day).slice(0, 3)).join(', ')
}

/** `2 hours; Fri, Sat: 4 hours` */
export function minimumText({
  minimumHours,
  minimumByWeekday,
}: Pick<Property, 'minimumHours' | 'minimumByWeekday'>): string {
  const others = new Map<number, string[]>()
  for (const [index, day] of weekdays.entries()) {
    const minimum = minimumByWeekday[index] ?? minimumHours
    if (minimum !== minimumHours)
      others.set(minimum, [...(others.get(minimum) ?? []), spaced(day).slice(0, 3)])
  }
  const texts = [...others].map(([minimum, days]) => `${days.join(', ')}: ${counted(minimum, 'hour')}`)
  return [counted(minimumHours, 'hour'), ...texts].join('; ')
}

export function aheadText({
  bookingLeadTime,
  bookingHorizon,
  bookingHorizonDays: days,
}: Pick<Property, 'bookingLeadTime' | 'bookingHorizon' | 'bookingHorizonDays'>): string {
  const until = days === null ? counted(bookingHorizon, 'month') : counted(days, 'day')
  return `At least ${counted(bookingLeadTime, 'hour')}, up to ${until}`
}

/** Empty where nothing stays free. */
export function betweenText({
  bufferBefore,
  bufferAfter,
}: Pick<Property, 'bufferBefore' | 'bufferAfter'>): string {
  const minutes = bufferBefore + bufferAfter
  return minutes === 0
    ? ''
    : `${durationText(minutes)} stay${minutes === 60 || minutes === 1 ? 's' : ''} free`
}
