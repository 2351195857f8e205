// Texts about trips: what a stop is for, warnings, and how long a drive takes.
import type { TripDay, TripStop, TripWarning } from '../../../contract/planning/trips.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { durationText } from '../../../rules/sun-start.ts'
import { dayDrive, driveText } from '../../../rules/trips/drive-text.ts'
import type { StopLight } from '../../../rules/trips/trip-terms.ts'
import { dayAndMonth, shortDay } from '../../format/dates.ts'

export const lightNames: Record<StopLight, string> = {
  morning: 'Morning light',
  daytime: 'Daylight',
  evening: 'Evening light',
  night: 'Night sky',
}

const lightWords: Record<StopLight, string> = {
  morning: 'morning light',
  daytime: 'daylight',
  evening: 'evening light',
  night: 'night',
}

/** The text of a day's warning (`long-day`, `short-night`) or a stop's. */
export function warningText({ kind, minutes }: TripWarning, stop?: Pick<TripStop, 'light'>): string {
  const light = stop?.light ? lightWords[stop.light] : 'light'
  const time = durationText(minutes ?? 0)
  switch (kind) {
    case 'removed':
      return 'This location is no longer on Viewfinder.'
    case 'no-position':
      return 'Its position isn’t published, so light and travel times are unknown.'
    case 'closed':
      return 'Marked as closed or private. Check before you go.'
    case 'closed-day':
      return 'Closed on this day, by its opening hours.'
    case 'closed-hours':
      return 'Not open for all of your stay, by its opening hours.'
    case 'too-far':
      return `Too far for a day: about ${time} of driving.`
    case 'long-day':
      return `A long day: about ${time} of driving in total.`
    case 'short-night':
      return minutes !== null && minutes > 0
        ? `A short night: ${time} from the end of the day before until you leave.`
        : 'You would have to leave before the day before has ended.'
    case 'misses-light':
      return `You arrive ${time} after the ${light} begins.`
    case 'light-over':
      return minutes ? `The ${light} is over ${time} before you arrive.` : `The ${light} ends as you arrive.`
    case 'no-light':
      return `There is no ${light} here on this day.`
    case 'after-sunset':
      return 'The sun has set by the time you arrive.'
    case 'permit':
      return 'A permit rule applies.'
  }
}

/** Both ends are written out; there is no short form such as `Oct 2 – 5, 2027`. */
export const dateRange = (startsOn: string, endsOn: string, format: ReaderFormat) =>
  startsOn === endsOn
    ? shortDay(startsOn, format)
    : `${startsOn.slice(0, 4) === endsOn.slice(0, 4) ? dayAndMonth(startsOn, format) : shortDay(startsOn, format)} – ${shortDay(endsOn, format)}`

/** The driving of a day; undefined without any. */
export function drivingText(day: TripDay, format: ReaderFormat): string | undefined {
  const drive = dayDrive(day, [...day.stops.map(({ leg }) => leg), day.end])
  return drive ? `Driving ${driveText(drive, format)}` : undefined
}

/** `1 hour 30 minutes` */
export const stayText = (minutes: number) => durationText(minutes)
