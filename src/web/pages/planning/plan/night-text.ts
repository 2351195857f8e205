// A night in words.
import { hourMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { dayAndMonth, shortDay } from '../../../format/dates.ts'

export type Words = { timeZone: string; format: ReaderFormat }

/** `Night of Aug 12 to Aug 13, 2027`; `midnight` by the mean sun. */
export function nightText(midnight: string, { timeZone, format }: Words): string {
  const midnightMs = Date.parse(midnight)
  const evening = toLocalDate(midnightMs - 6 * hourMs, timeZone)
  const morning = toLocalDate(midnightMs + 6 * hourMs, timeZone)
  return `Night of ${dayAndMonth(evening, format)} to ${shortDay(morning, format)}`
}
