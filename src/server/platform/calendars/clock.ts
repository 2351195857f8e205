// What the wall clock of a time zone means in UTC. A wall time is written as the milliseconds that it would be if the clock ran on UTC.

/** The earliest and the latest instant that a wall time can mean: the same one unless the zone is in doubt. */
export type Clock = (wallMs: number) => { from: number; to: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const utcClock: Clock = (wallMs) => ({ from: wallMs, to: wallMs })

/** A zone that nobody knows: from the first to the last place on earth whose clock shows the time. */
export const unknownClock: Clock = (wallMs) => ({ from: wallMs - 14 * hourMs, to: wallMs + 12 * hourMs })

/** One of several zones. */
export const anyOf =
  (...clocks: Clock[]): Clock =>
  (wallMs) => {
    const spans = clocks.map((clock) => clock(wallMs))
    return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
  }

export const fixedClock =
  (offsetMs: number): Clock =>
  (wallMs) => ({ from: wallMs - offsetMs, to: wallMs - offsetMs })

/**
 * The clock of a zone with changes. RFC 5545, 3.3.5: a time that is shown twice is the first one, and one that is skipped is read
 * with the offset before the change.
 */
export function changingClock(offsetAt: (instantMs: number) => number): Clock {
  return (wallMs) => {
    const before = offsetAt(wallMs - dayMs)
    const after = offsetAt(wallMs + dayMs)
    const shown = [wallMs - before, wallMs - after].filter((at) => at + offsetAt(at) === wallMs)
    const at = shown.length > 0 ? Math.min(...shown) : wallMs - before
    return { from: at, to: at }
  }
}

const clocks = new Map<string, Clock>()

/** The clock of an IANA zone. @throws RangeError if there is no such zone */
export function ianaClock(timeZone: string): Clock {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const clock = changingClock(rememberOffsets((atMs) => readOffset(format, atMs)))
  clocks.set(timeZone, clock)
  return clock
}

/** Asking for an offset is slow. It is asked for days, and on days of a change for quarters of an hour: changes are on full ones. */
function rememberOffsets(read: (atMs: number) => number): (atMs: number) => number {
  const known = new Map<number, number>()
  const remember = (atMs: number): number => {
    const offset = known.get(atMs) ?? read(atMs)
    known.set(atMs, offset)
    return offset
  }
  const quarterMs = 15 * minuteMs
  return (atMs) => {
    const day = Math.floor(atMs / dayMs) * dayMs
    const offset = remember(day)
    return offset === remember(day + dayMs) ? offset : remember(Math.floor(atMs / quarterMs) * quarterMs)
  }
}

function readOffset(format: Intl.DateTimeFormat, atMs: number): number {
  const part: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(atMs)) part[type] = value
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year)
  const wall = new Date(0)
  wall.setUTCFullYear(year, Number(part.month) - 1, Number(part.day))
  wall.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second))
  return wall.getTime() - atMs
}

/** Milliseconds of an offset such as -0500, +5:30 or +013000. */
export function toOffset(text: string): number | undefined {
  const match = /^([+-])(\d{1,2}?)(?::?(\d\d))?(?::?(\d\d))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, hours, minutes = '0', seconds = '0'] = match
  if (Number(hours) > 15 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return (sign === '-' ? -1000 : 1000) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds))
}
