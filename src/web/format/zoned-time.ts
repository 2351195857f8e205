// Times of a place with the name of its zone: a time of day on a page always says which clock shows it.
// chunk: parts
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { shortZoneName } from '../../rules/time-zone.ts'
import { clockSpan, clockTime } from './clock.ts'

/** `5:21 PM PST` */
export const zonedTime = (at: string, timeZone: string, format: ReaderFormat): string =>
  `${clockTime(at, timeZone, format)} ${shortZoneName(timeZone, at)}`

/** `4:12 – 5:05 PM PST`; both ends name the zone when the clock is changed in between. */
export function zonedSpan(
  { start, end }: { start: string; end: string },
  timeZone: string,
  format: ReaderFormat,
): string {
  const [from, to] = [shortZoneName(timeZone, start), shortZoneName(timeZone, end)]
  return from === to
    ? `${clockSpan({ start, end }, timeZone, format)} ${to}`
    : `${zonedTime(start, timeZone, format)} – ${zonedTime(end, timeZone, format)}`
}
