// Opening hours in the part of OpenStreetMap's `opening_hours` that matters for photos: seasons by month,
// days of the week, hours of the clock or of the sun. `Apr-Oct Mo-Fr 08:00-sunset; Nov-Mar off`. Anything
// else is refused, never guessed.

export const sunEvents = ['dawn', 'sunrise', 'sunset', 'dusk'] as const
export type SunEvent = (typeof sunEvents)[number]

/** Minutes after midnight of the clock, or after (negative: before) an event of the sun. */
export type HourMark = { minutes: number; event?: SunEvent }

/** An end that is not after the start is on the next day. */
export type Hours = { start: HourMark; end: HourMark }

/** Months and days of the month from 1; without a day the whole month counts. */
export type YearDay = { month: number; day?: number }
export type Season = { from: YearDay; to: YearDay }

/** Empty seasons or weekdays (0 is Monday): every day. Empty hours: closed. */
export type OpeningRule = { seasons: Season[]; weekdays: number[]; hours: Hours[] }

/** The last rule that applies to a day counts; without any, it is closed. */
export type OpeningHours = OpeningRule[]

export const maxOpeningHoursLength = 200

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const allDay: Hours = { start: { minutes: 0 }, end: { minutes: 1440 } }

const yearDay = `(?:${months.join('|')})(?: \\d{1,2})?`
const season = `${yearDay}(?:-${yearDay})?`
const weekday = `(?:${weekdayNames.join('|')})`
const days = `${weekday}(?:-${weekday})?`
const rulePattern = new RegExp(
  `^(?:(${season}(?:, ?${season})*):?(?: |$))?(?:(${days}(?:, ?${days})*)(?: |$))?(.*)$`,
)

/** Undefined if any part is not understood. */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  if (text.length > maxOpeningHoursLength) return undefined
  const rules = text
    .trim()
    .replace(/;$/, '')
    .split(';')
    .map((part) => parseRule(part.trim()))
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function parseRule(text: string): OpeningRule | undefined {
  const match = rulePattern.exec(text)
  // The pattern takes no line break: such a text is none of these rules.
  if (text === '' || !match) return undefined
  const [, seasonText, dayText, hourText = ''] = match
  const seasons = parseList(seasonText, parseSeason)
  const weekdays = parseList(dayText, parseWeekdays)?.flat()
  const hours = parseHours(hourText)
  if (!seasons || !weekdays || !hours) return undefined
  return { seasons, weekdays: [...new Set(weekdays)].sort((a, b) => a - b), hours }
}

function parseList<Item>(
  text: string | undefined,
  parse: (part: string) => Item | undefined,
): Item[] | undefined {
  if (!text) return []
  const items = text.split(',').map((part) => parse(part.trim()))
  return items.every((item) => item !== undefined) ? (items as Item[]) : undefined
}

function parseSeason(text: string): Season | undefined {
  const [from, to = from] = text.split('-').map(parseYearDay)
  // "Apr 15-Oct" says neither the first nor the last day of October.
  if (!from || !to || (from.day === undefined) !== (to.day === undefined)) return undefined
  return { from, to }
}

function parseYearDay(text: string): YearDay | undefined {
  const [name = '', day] = text.split(' ')
  const month = months.indexOf(name) + 1
  if (day === undefined) return { month }
  const isDay = Number(day) >= 1 && Number(day) <= Number(daysInMonth[month - 1])
  return isDay ? { month, day: Number(day) } : undefined
}

function parseWeekdays(text: string): number[] {
  const [from, to = from] = text.split('-').map((name) => weekdayNames.indexOf(name)) as [number, number?]
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

function parseHours(text: string): Hours[] | undefined {
  if (text === 'off' || text === 'closed') return []
  if (text === '' || text === '24/7') return [allDay]
  return parseList(text, parseSpan)
}

const clock = '\\d{1,2}:\\d\\d'
const event = `(?:${sunEvents.join('|')})`
const mark = `${clock}|${event}|\\(${event}[+-]${clock}\\)`
const spanPattern = new RegExp(`^(${mark})-(${mark})$`)

function parseSpan(text: string): Hours | undefined {
  const [, from = '', to = ''] = spanPattern.exec(text) ?? []
  const [start, end] = [parseMark(from, 1439), parseMark(to, 1440)]
  if (!start || !end) return undefined
  const isEmpty = start.event === end.event && start.minutes === end.minutes
  return isEmpty ? undefined : { start, end }
}

function parseMark(text: string, maxMinutes: number): HourMark | undefined {
  const [, name, sign, offset] = /^\(?([a-z]+)(?:([+-])([\d:]+)\))?$/.exec(text) ?? []
  if (!name) {
    const minutes = toMinutes(text)
    return minutes !== undefined && minutes <= maxMinutes ? { minutes } : undefined
  }
  const minutes = offset === undefined ? 0 : toMinutes(offset)
  if (minutes === undefined || minutes > 720) return undefined
  return { event: name as SunEvent, minutes: sign === '-' ? -minutes || 0 : minutes }
}

function toMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : undefined
}

/** The same hours in one spelling: parsing it again gives equal rules. */
export const formatOpeningHours = (hours: OpeningHours): string => hours.map(formatRule).join('; ')

function formatRule({ seasons, weekdays, hours }: OpeningRule): string {
  const parts = [
    seasons.map(formatSeason).join(','),
    weekdayRuns(weekdays)
      .map(({ first, last }) => [...new Set([first, last])].map((index) => weekdayNames[index]).join('-'))
      .join(','),
    hours.map(formatSpan).join(',') || 'off',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Days that follow one another, from Monday. */
export function weekdayRuns(weekdays: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const day of weekdays) {
    const run = runs.at(-1)
    if (run?.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}

const formatYearDay = ({ month, day }: YearDay) => `${months[month - 1]}${day === undefined ? '' : ` ${day}`}`

function formatSeason({ from, to }: Season): string {
  const [first, last] = [formatYearDay(from), formatYearDay(to)]
  return first === last ? first : `${first}-${last}`
}

const formatSpan = ({ start, end }: Hours) => `${formatMark(start)}-${formatMark(end)}`

function formatMark({ minutes, event: name }: HourMark): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const text = `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  if (!name) return text
  if (minutes < 0) return `(${name}-${text})`
  return minutes > 0 ? `(${name}+${text})` : name
}
