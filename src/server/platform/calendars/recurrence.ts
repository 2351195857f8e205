// The occurrences of a recurrence rule, as wall times. What is not understood, or would take too long, gives all times at which an
// occurrence may be.
import { RRuleTemporal } from 'rrule-temporal'
import { dayMs } from './clock.ts'

/**
 * `walls`: starts of occurrences. `isAlways`: there may be one at any time. `problem`: why these are more than the rule says.
 */
export type Expansion = { walls: number[]; isAlways: boolean; problem: string | null }

export type Window = { fromMs: number; untilMs: number }

const maxPeriods = 40_000
const maxCandidates = 40_000

type Parts = Map<string, string>

/**
 * The occurrences within the window, without regard to UNTIL: the zone decides what it means. The start is one of them in any case.
 */
export function expandRule(text: string, startMs: number, window: Window): Expansion {
  const parts = toParts(text)
  const problem = findProblem(parts)
  if (problem) return cover(parts, startMs, window, `The rule ${text} is not understood (${problem}).`)
  parts.delete('UNTIL')
  parts.delete('RSCALE')
  try {
    return { walls: expand(parts, startMs, window), isAlways: false, problem: null }
  } catch {
    return cover(parts, startMs, window, `The rule ${text} has too many dates.`)
  }
}

function expand(parts: Parts, startMs: number, { fromMs, untilMs }: Window): number[] {
  if (startMs >= untilMs) return []
  const stepMs = getStep(parts)
  if (stepMs !== undefined) return step(parts, startMs, stepMs, { fromMs, untilMs })
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${toStamp(startMs)}\nRRULE:${[...parts].map((part) => part.join('=')).join(';')}`,
    maxIterations: maxPeriods,
    maxCandidateEvaluations: maxCandidates,
    cache: false,
  })
  const walls = rule
    .between(new Date(Math.max(fromMs, startMs)), new Date(untilMs), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .filter((at) => at < untilMs)
  return startMs >= fromMs && walls[0] !== startMs ? [startMs, ...walls] : walls
}

const stepsMs: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
}

/** Of a rule that only counts. The library takes a hundred times as long for these, which are most of the long ones. */
function getStep(parts: Parts): number | undefined {
  const stepMs = stepsMs[parts.get('FREQ') ?? '']
  const isPlain = [...parts.keys()].every((name) => !name.startsWith('BY'))
  return isPlain && stepMs ? stepMs * Number(parts.get('INTERVAL') ?? 1) : undefined
}

function step(parts: Parts, startMs: number, stepMs: number, { fromMs, untilMs }: Window): number[] {
  const first = Math.max(0, Math.ceil((fromMs - startMs) / stepMs))
  const last = Math.min(Number(parts.get('COUNT') ?? Infinity), Math.ceil((untilMs - startMs) / stepMs))
  if (last - first > maxPeriods) throw new RangeError('Too many occurrences')
  const walls = Array.from({ length: Math.max(0, last - first) }, (_, at) => startMs + (first + at) * stepMs)
  return startMs >= fromMs && walls[0] !== startMs ? [startMs, ...walls] : walls
}

/** Years before 1000 have leading zeros, too. */
const toStamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

function cover(parts: Parts, startMs: number, { fromMs, untilMs }: Window, problem: string): Expansion {
  const isByDay = /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(parts.get('FREQ') ?? '')
  const others = [...parts.keys()].filter((name) => !(name in values) && name !== 'SKIP')
  if (!isByDay || others.length > 0 || ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.has(name)))
    return { walls: [], isAlways: true, problem }
  // Each occurrence is at the time of the first one.
  const skipped = Math.max(0, Math.ceil((fromMs - startMs) / dayMs))
  const count = Math.max(0, Math.ceil((untilMs - startMs) / dayMs) - skipped)
  const walls = Array.from({ length: count }, (_, at) => startMs + (skipped + at) * dayMs)
  return { walls, isAlways: false, problem }
}

export function toParts(text: string): Parts {
  const parts: Parts = new Map()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim())
    if (name === '' && value === '') continue
    // A part that is there twice is none of the values.
    parts.set(name, parts.has(name) ? '' : value)
  }
  return parts
}

const list = (min: number, max: number, isSigned: boolean) => (value: string) =>
  value.split(',').every((one) => {
    const number = Number(one)
    const size = isSigned ? Math.abs(number) : number
    return /^[+-]?\d+$/.test(one) && size >= min && size <= max
  })

const weekday = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/

const values: Record<string, (value: string, parts: Parts) => boolean> = {
  FREQ: (value) => /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(value),
  INTERVAL: (value) => /^\d{1,6}$/.test(value) && Number(value) > 0,
  COUNT: (value) => /^\d{1,9}$/.test(value) && Number(value) > 0,
  // Its zone is not known here: see series.ts.
  UNTIL: () => true,
  WKST: (value) => /^(SU|MO|TU|WE|TH|FR|SA)$/.test(value),
  RSCALE: (value) => value === 'GREGORIAN',
  BYSECOND: list(0, 59, false),
  BYMINUTE: list(0, 59, false),
  BYHOUR: list(0, 23, false),
  BYMONTH: list(1, 12, false),
  BYMONTHDAY: (value, parts) => list(1, 31, true)(value) && parts.get('FREQ') !== 'WEEKLY',
  BYYEARDAY: (value, parts) => list(1, 366, true)(value) && !isFreq(parts, 'DAILY', 'WEEKLY', 'MONTHLY'),
  BYWEEKNO: (value, parts) => list(1, 53, true)(value) && isFreq(parts, 'YEARLY'),
  BYSETPOS: (value, parts) =>
    list(1, 366, true)(value) && [...parts.keys()].some((name) => /^BY(?!SETPOS)/.test(name)),
  BYDAY: (value, parts) =>
    value.split(',').every((one) => {
      const [, nth] = weekday.exec(one) ?? ['', '0']
      // Which day is counted in, a year or a month, is not clear beside days of it.
      const isClear =
        isFreq(parts, 'MONTHLY') ||
        parts.has('BYMONTH') ||
        !/BY(MONTH|YEAR)DAY/.test([...parts.keys()].join())
      const isAllowed = isFreq(parts, 'MONTHLY', 'YEARLY') && !parts.has('BYWEEKNO') && isClear
      return nth === undefined || (isAllowed && Number(nth) !== 0)
    }),
}

const isFreq = (parts: Parts, ...freqs: string[]) => freqs.includes(parts.get('FREQ') ?? '')

function findProblem(parts: Parts): string | undefined {
  if (!parts.has('FREQ')) return 'FREQ is missing'
  for (const [name, value] of parts) if (!values[name]?.(value, parts)) return name || 'an empty name'
  return undefined
}
