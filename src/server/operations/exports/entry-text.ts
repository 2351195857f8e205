// What a downloaded file says about a location in words: where it is, its light, and on a trip the times and the drive there.
import { clockText } from '../../../rules/clock-change.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { sunParts, twilightParts } from '../../../rules/light/day-light-text.ts'
import { toLocalDate, toLocalTime } from '../../../rules/light/local-day.ts'
import { usFormat } from '../../../rules/reader-format.ts'
import { timeOfDayText } from '../../../rules/time-of-day-text.ts'
import { shortZoneName } from '../../../rules/time-zone.ts'
import { dayBeforeText, driveText, walkText } from '../../../rules/trips/drive-text.ts'
import type { StopLight } from '../../../rules/trips/trip-terms.ts'
import type { ExportEntry, ExportFile, StopPlan } from './export-entry.ts'

const lights: Record<StopLight, string> = {
  morning: 'Morning light',
  daytime: 'Daylight',
  evening: 'Evening light',
  night: 'Night sky',
}

const maxAbout = 300

/** Lines for the description in GPX, KML and calendars, without the user's note. */
export function describeEntry(entry: ExportEntry): string[] {
  const { city, region, plan, timeZone } = entry
  return [
    [city, region].filter(Boolean).join(', '),
    ...(plan && timeZone ? describePlan(plan, timeZone) : []),
    bestLight(entry),
    ...(entry.spot ? describeSpot(entry.spot) : []),
    ...(entry.lightPlan ? describeLightPlan(entry.lightPlan, timeZone) : []),
    shortened(entry.about),
  ].filter((line) => line !== '')
}

function describePlan(plan: StopPlan, timeZone: string): string[] {
  const time = (at: string) => clockText(toLocalTime(toMinuteMs(at), timeZone))
  const span = ({ start, end }: { start: string; end: string }) => `${time(start)} – ${time(end)}`
  const { arrivesAt, leavesAt, light, lightStartsAt, lightEndsAt, dayLight, drive, walk } = plan
  return [
    arrivesAt && leavesAt
      ? `Arrive ${time(arrivesAt)}, leave ${time(leavesAt)} ${shortZoneName(timeZone, leavesAt)}`
      : '',
    light && lightStartsAt && lightEndsAt
      ? `${lights[light]} ${span({ start: lightStartsAt, end: lightEndsAt })}`
      : '',
    ...(dayLight ? [sunParts(dayLight, { time, span }).join(', ')] : []),
    ...(dayLight ? twilightParts(dayLight, { time }) : []),
    drive ? describeDrive(drive, plan, time) : '',
    walk.walkMinutes > 0 ? walkText(walk, usFormat) : '',
  ]
}

function describeDrive(
  drive: NonNullable<StopPlan['drive']>,
  { arrivesAt, dayLight }: StopPlan,
  time: (at: string) => string,
): string {
  const { fromNight, leaveBy, minutes } = drive
  const way = `Drive from ${fromNight ?? 'the previous stop'}: ${driveText(drive, usFormat)}`
  if (!leaveBy || minutes === 0) return way
  return `${way}, leave by ${time(leaveBy)}${dayLight ? dayBeforeText(leaveBy, { arrivesAt, dayLight }) : ''}`
}

const describeSpot = ({ directionDegrees, tags, source }: NonNullable<ExportEntry['spot']>): string[] => [
  directionDegrees === null ? '' : `Direction: ${directionDegrees}°`,
  tags.length > 0 ? `Tags: ${tags.join(', ')}` : '',
  source && `Source: ${source}`,
]

const describeLightPlan = (
  { at, subject, gear }: NonNullable<ExportEntry['lightPlan']>,
  timeZone: string | null,
): string[] => [
  timeZone
    ? `Planned for ${toLocalDate(toMinuteMs(at), timeZone)}, ${clockText(toLocalTime(toMinuteMs(at), timeZone))} ${shortZoneName(timeZone, at)}`
    : '',
  subject && `Subject: ${subject}`,
  gear && `Gear: ${gear}`,
]

const bestLight = ({ bestTime, bestTimeOfDay }: ExportEntry): string =>
  bestTime ? `Best light: ${bestTime}` : bestTimeOfDay ? `Best light ${timeOfDayText[bestTimeOfDay]}` : ''

const shortened = (text: string) =>
  text.length > maxAbout ? `${text.slice(0, maxAbout).toWellFormed().trim()}…` : text.trim()

/** What the whole file is: the owner's note, the number of locations, and how many have no position in it. */
export function describeFile({ note, entries }: ExportFile, isPlacedOnly: boolean): string {
  const left = isPlacedOnly ? entries.filter(({ latitude }) => latitude === null).length : 0
  const count = entries.length - left
  const noun = entries.some(({ spot }) => spot)
    ? 'spot'
    : entries.some(({ lightPlan }) => lightPlan)
      ? 'plan'
      : 'location'
  return [
    note,
    `${count} ${noun}${count === 1 ? '' : 's'} from Viewfinder.`,
    left > 0 && `${left} without a published position ${left === 1 ? 'is' : 'are'} left out.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** `2027-05-01 08:00` in the location's time zone, which spreadsheets read as a time. */
export const localMoment = (at: string, timeZone: string): string =>
  `${toLocalDate(toMinuteMs(at), timeZone)} ${toLocalTime(toMinuteMs(at), timeZone)}`

/** The nearest minute, as pages show it. */
const toMinuteMs = (at: string) => Math.round(Date.parse(at) / minuteMs) * minuteMs
