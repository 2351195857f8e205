// An instant in the reader's time zone. The server does not know the zone: until the page is hydrated, the
// time is in UTC and labeled so.

import { useEffect, useState } from 'react'
import { minuteMs } from '../../../rules/durations.ts'
import { clockTime } from '../../format/clock.ts'
import { shortDay, shortMoment } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

export function LocalMoment({ at, className }: { at: string; className?: string }) {
  const format = useReaderFormat()
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => setMinutes(-new Date(at).getTimezoneOffset()), [at])
  return (
    <time dateTime={at} className={className}>
      {minutes === undefined
        ? shortMoment(at, format)
        : `${shortDay(toClock(at, minutes), format)}, ${clockTime(at, { utcOffsets: [{ from: at, minutes }] }, format)}`}
    </time>
  )
}

/** The instant at which a clock in UTC shows what the reader's clock shows at this one. */
const toClock = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minuteMs).toISOString()
