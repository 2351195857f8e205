// An instant in the reader's own time zone. The server does not know it: until the page is hydrated the time is in UTC, and says so.
import { useEffect, useState } from 'react'
import { clockTime } from '../../format/clock.ts'
import { shortDay, shortMoment } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

export function LocalMoment({ at, className }: { at: string; className?: string }) {
  const format = useReaderFormat()
  const [zone, setZone] = useState<string>()
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <time dateTime={at} className={className}>
      {zone
        ? `${shortDay(toLocalDay(at, zone), format)}, ${clockTime(at, zone, format)}`
        : shortMoment(at, format)}
    </time>
  )
}

// `en-CA` writes YYYY-MM-DD.
const toLocalDay = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )
