// An instant in the reader's time zone, which it names. The server does not know the zone: until the page is hydrated, the time is in UTC.
// chunk: parts
import { useEffect, useState } from 'react'
import { shortZoneName } from '../../rules/time-zone.ts'
import { clockTime } from './clock.ts'
import { longDay, shortDay, shortMoment } from './dates.ts'
import { useReaderFormat } from './reader-format.tsx'
import { localDayOf } from './zoned-time.ts'

type LocalMomentProps = {
  at: string
  /** With the day of the week. */
  isLong?: boolean
  className?: string
}

export function LocalMoment({ at, isLong = false, className }: LocalMomentProps) {
  const format = useReaderFormat()
  const zone = useOwnZone()
  const day = isLong ? longDay : shortDay
  return (
    <time dateTime={at} className={className}>
      {zone === undefined
        ? shortMoment(at, format)
        : `${day(localDayOf(at, zone), format)}, ${clockTime(at, zone, format)} ${shortZoneName(zone, at)}`}
    </time>
  )
}

/** The reader's time zone; undefined until the page is hydrated. */
function useOwnZone(): string | undefined {
  const [zone, setZone] = useState<string>()
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
