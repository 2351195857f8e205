// An instant in the reader's time zone, which it names. The server does not know the zone: until the page is hydrated, the time is in UTC.
// chunk: parts
import { useEffect, useState } from 'react'
import { minuteMs } from '../../rules/durations.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { longDay, shortDay, shortMoment, timeOfDay, twoDigits } from './dates.ts'
import { useReaderFormat } from './reader-format.tsx'

type LocalMomentProps = {
  at: string
  /** With the day of the week. */
  isLong?: boolean
  className?: string
}

// By the browser's own clock, not by Intl, whose first use costs some 80 ms of a phone's hydration.
export function LocalMoment({ at, isLong = false, className }: LocalMomentProps) {
  const format = useReaderFormat()
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => setMinutes(-new Date(at).getTimezoneOffset()), [at])
  const day = isLong ? longDay : shortDay
  return (
    <time dateTime={at} className={className}>
      {minutes === undefined
        ? shortMoment(at, format)
        : `${onClock(at, minutes, day, format)} ${zoneName(at, minutes)}`}
    </time>
  )
}

/**
 * What a clock that is `minutes` ahead of UTC shows. Unlike a time of light, a moment is not rounded to the nearest minute: the
 * last second of a day belongs to that day.
 */
export function onClock(at: string, minutes: number, day: typeof shortDay, format: ReaderFormat): string {
  const shown = new Date(Date.parse(at) + minutes * minuteMs)
  const time = timeOfDay(shown.getUTCHours(), twoDigits(shown.getUTCMinutes()), format)
  return `${day(shown.toISOString(), format)}, ${time}`
}

const shortNames: Record<string, string> = {
  'Coordinated Universal Time': 'UTC',
  'Eastern Standard Time': 'EST',
  'Eastern Daylight Time': 'EDT',
  'Central Standard Time': 'CST',
  'Central Daylight Time': 'CDT',
  'Mountain Standard Time': 'MST',
  'Mountain Daylight Time': 'MDT',
  'Pacific Standard Time': 'PST',
  'Pacific Daylight Time': 'PDT',
  'Alaska Standard Time': 'AKST',
  'Alaska Daylight Time': 'AKDT',
  'Hawaii-Aleutian Standard Time': 'HST',
}

/** `PST`, `GMT+5:30`: as valid at that instant. Browsers in another language have the difference from GMT alone. */
function zoneName(at: string, minutes: number): string {
  const name = /\((.+)\)/.exec(new Date(at).toString())?.[1] ?? ''
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const difference = `${minutes < 0 ? '-' : '+'}${hour}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return shortNames[name] ?? (minutes === 0 ? 'GMT' : `GMT${difference}`)
}
