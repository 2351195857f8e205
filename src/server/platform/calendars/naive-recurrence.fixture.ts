// The recurrence rules of RFC 5545 in the most direct way: every second that the rule names is tried. Slow, and for tests only.

export type NaiveRule = {
  freq: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval?: number | undefined
  count?: number | undefined
  wkst?: string | undefined
  byMonth?: number[] | undefined
  byMonthDay?: number[] | undefined
  byYearDay?: number[] | undefined
  byDay?: string[] | undefined
  byHour?: number[] | undefined
  byMinute?: number[] | undefined
  bySetPos?: number[] | undefined
}

const dayMs = 86_400_000
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

export function toRuleText(rule: NaiveRule): string {
  const names: Record<string, string> = {
    freq: 'FREQ',
    interval: 'INTERVAL',
    count: 'COUNT',
    wkst: 'WKST',
    byMonth: 'BYMONTH',
    byMonthDay: 'BYMONTHDAY',
    byYearDay: 'BYYEARDAY',
    byDay: 'BYDAY',
    byHour: 'BYHOUR',
    byMinute: 'BYMINUTE',
    bySetPos: 'BYSETPOS',
  }
  const parts = Object.entries(rule).filter(([, value]) => value !== undefined)
  return parts.map(([name, value]) => `${names[name]}=${value}`).join(';')
}

/** Occurrences from the start on that begin before the end, as milliseconds of a clock that is never changed. */
export function expandNaively(rule: NaiveRule, startMs: number, untilMs: number): number[] {
  const periods = new Map<number, number[]>()
  const firstMs = Math.floor(startMs / dayMs) * dayMs - 400 * dayMs
  for (let day = firstMs; day < untilMs + 400 * dayMs; day += dayMs) {
    if (!isDay(rule, day, startMs)) continue
    for (const at of timesOn(rule, day, startMs)) {
      const period = toPeriod(rule, at)
      periods.set(period, [...(periods.get(period) ?? []), at])
    }
  }
  const first = toPeriod(rule, startMs)
  const found = [...periods]
    .filter(([period]) => (period - first) % (rule.interval ?? 1) === 0)
    .flatMap(([, times]) => choose(rule, times))
    .filter((at) => at >= startMs)
    .sort((one, other) => one - other)
  return found.slice(0, rule.count ?? found.length).filter((at) => at < untilMs)
}

function choose({ bySetPos }: NaiveRule, times: number[]): number[] {
  if (!bySetPos) return times
  const sorted = [...times].sort((one, other) => one - other)
  return sorted.filter((_, at) => bySetPos.includes(at + 1) || bySetPos.includes(at - sorted.length))
}

/** The number of the period in which an instant is. */
function toPeriod({ freq, wkst = 'MO' }: NaiveRule, at: number): number {
  const date = new Date(at)
  if (freq === 'YEARLY') return date.getUTCFullYear()
  if (freq === 'MONTHLY') return date.getUTCFullYear() * 12 + date.getUTCMonth()
  // 1970-01-01 was a Thursday.
  if (freq === 'WEEKLY') return Math.floor((at / dayMs + 4 - dayNames.indexOf(wkst)) / 7)
  return Math.floor(at / (freq === 'DAILY' ? dayMs : dayMs / 24))
}

function isDay(rule: NaiveRule, day: number, startMs: number): boolean {
  const date = new Date(day)
  const start = new Date(startMs)
  const { freq, byMonth, byMonthDay, byYearDay, byDay } = rule
  const month = date.getUTCMonth() + 1
  if (byMonth && !byMonth.includes(month)) return false
  if (byMonthDay && !isNth(byMonthDay, date.getUTCDate(), daysInMonth(date))) return false
  const yearDay = Math.round((day - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs) + 1
  const daysInYear = daysInMonth(new Date(Date.UTC(date.getUTCFullYear(), 1, 1))) === 29 ? 366 : 365
  if (byYearDay && !isNth(byYearDay, yearDay, daysInYear)) return false
  if (byDay && !byDay.some((code) => isWeekday(rule, code, date, { yearDay, daysInYear }))) return false
  if (byMonthDay || byYearDay || byDay) return true
  if (freq === 'WEEKLY') return date.getUTCDay() === start.getUTCDay()
  if (freq === 'MONTHLY' || freq === 'YEARLY') {
    if (date.getUTCDate() !== start.getUTCDate()) return false
    return freq === 'MONTHLY' || byMonth !== undefined || month === start.getUTCMonth() + 1
  }
  return true
}

const daysInMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

const isNth = (allowed: number[], at: number, total: number) =>
  allowed.includes(at) || allowed.includes(at - total - 1)

type InYear = { yearDay: number; daysInYear: number }

function isWeekday({ freq, byMonth }: NaiveRule, code: string, date: Date, year: InYear): boolean {
  if (dayNames[date.getUTCDay()] !== code.slice(-2)) return false
  const nth = Number(code.slice(0, -2))
  if (nth === 0) return true
  const inMonth = freq === 'MONTHLY' || byMonth !== undefined
  const at = inMonth ? date.getUTCDate() : year.yearDay
  const total = inMonth ? daysInMonth(date) : year.daysInYear
  return nth > 0 ? Math.ceil(at / 7) === nth : -Math.ceil((total - at + 1) / 7) === nth
}

function timesOn({ freq, byHour, byMinute }: NaiveRule, day: number, startMs: number): number[] {
  const start = new Date(startMs)
  const allHours = Array.from({ length: 24 }, (_, hour) => hour)
  const hours = byHour ?? (freq === 'HOURLY' ? allHours : [start.getUTCHours()])
  const minutes = byMinute ?? [start.getUTCMinutes()]
  return hours.flatMap((hour) =>
    minutes.map((minute) => day + hour * 3_600_000 + minute * 60_000 + start.getUTCSeconds() * 1000),
  )
}
