// Opening hours as text: `Apr – Oct: Mon – Fri 8:00 AM to sunset; Nov – Mar: closed`.
import {
  type HourMark,
  type Hours,
  type OpeningRule,
  parseOpeningHours,
  type Season,
  weekdayRuns,
} from '../../rules/opening-hours/parse.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { durationText } from '../../rules/sun-start.ts'
import { timeOfDay } from './dates.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Null without hours, and for hours that are not understood. */
export function hoursText(openingHours: string | null, format: ReaderFormat): string | null {
  const rules = parseOpeningHours(openingHours ?? '')
  return rules ? rules.map((rule) => ruleText(rule, format)).join('; ') : null
}

function ruleText({ seasons, weekdays, hours }: OpeningRule, format: ReaderFormat): string {
  const days = weekdayRuns(weekdays).map(({ first, last }) =>
    range(weekdayNames[first] ?? '', weekdayNames[last] ?? ''),
  )
  const when = [seasons.map(seasonText).join(', '), days.join(', ')].filter(Boolean).join(', ')
  const open = hours.map((span) => spanText(span, format)).join(', ') || 'closed'
  return when ? `${when}: ${open}` : open.replace(/^./, (letter) => letter.toUpperCase())
}

const range = (first: string, last: string) => (first === last ? first : `${first} – ${last}`)

const seasonText = ({ from, to }: Season) => range(dayText(from), dayText(to))

const dayText = ({ month, day }: Season['from']) =>
  day === undefined ? (monthNames[month - 1] ?? '') : `${monthNames[month - 1]} ${day}`

function spanText({ start, end }: Hours, format: ReaderFormat): string {
  const isAllDay = !start.event && !end.event && start.minutes === 0 && end.minutes === 1440
  return isAllDay ? 'open all day' : `${markText(start, format)} to ${markText(end, format)}`
}

function markText({ minutes, event }: HourMark, format: ReaderFormat): string {
  if (!event)
    return minutes === 1440
      ? 'midnight'
      : timeOfDay(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'), format)
  if (minutes === 0) return event
  return `${durationText(Math.abs(minutes))} ${minutes < 0 ? 'before' : 'after'} ${event}`
}
