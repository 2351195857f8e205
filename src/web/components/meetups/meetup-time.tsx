// When a meetup takes place, in the time zone of its place; a start relative to the sun also with its clock
// time.
// chunk: content-cards
import type { Meetup } from '../../../contract/community/meetup-shapes.ts'
import { sunStartText } from '../../../rules/sun-start.ts'
import { longDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { wallSpan } from '../../format/wall-time.ts'

type Timed = Pick<Meetup, 'meetupDate' | 'startTime' | 'endTime' | 'start' | 'startSun'>

export function MeetupTime({ meetup }: { meetup: Timed }) {
  const format = useReaderFormat()
  const { meetupDate, start, startSun } = meetup
  return (
    <>
      <time dateTime={start} className="tabular">
        {longDay(meetupDate, format)}, {wallSpan(meetup, format)}
      </time>
      {startSun && <span className="text-accent-text"> · {sunStartText(startSun)}</span>}
    </>
  )
}
