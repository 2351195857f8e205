// The answer of /tonight before a place is chosen: when the next golden hour is, and why for this area.
import { Link } from '@tanstack/react-router'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { shortZoneName } from '../../../../rules/time-zone.ts'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { clockSpan, clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import type { StartArea } from './start-area.ts'
import type { Start } from './start-data.ts'

const areaNotes = {
  last: 'This is where you last looked.',
  'time-zone': 'The nearest area with locations to your time zone.',
  default: 'The area with the most locations.',
} as const

export function StartAnswer({ start, area }: { start: Start; area: StartArea }) {
  const { golden, light, near } = start
  return (
    <div className="min-w-0">
      <h2 className="text-17">
        <span className="block text-quiet">{title(golden)}</span>
        <Link
          to="/tonight"
          search={{ lat: area.lat, lng: area.lng } as never}
          className="block truncate py-1 font-semibold underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {near ?? 'This area'}
        </Link>
      </h2>
      {golden ? (
        <GoldenTimes golden={golden} light={light} />
      ) : (
        <p className="mt-3 text-17">The sun doesn’t pass through golden hour there today or tomorrow.</p>
      )}
      <DayLightLines light={light} zone={light} className="mt-4" />
      <p className="mt-4 text-13 text-quiet">{areaNotes[area.from]} Choose any other one below.</p>
    </div>
  )
}

const title = (golden: Start['golden']) =>
  !golden ? 'Light near' : golden.isOn ? 'Golden hour, now, near' : 'Next golden hour, near'

function GoldenTimes({
  golden: { start, end, isOn },
  light,
}: {
  golden: NonNullable<Start['golden']>
  light: Start['light']
}) {
  const format = useReaderFormat()
  return (
    <>
      <p className="mt-1 font-display text-32 leading-tight font-medium whitespace-nowrap text-accent-text tabular md:text-52">
        <time dateTime={start}>{clockSpan({ start, end }, light, format)}</time>
      </p>
      <p className="mt-1 min-h-6 text-quiet">
        {longDay(toLocalDate(Date.parse(start), light.timeZone), format)},{' '}
        <span suppressHydrationWarning>{shortZoneName(light.timeZone, start)}</span>
      </p>
      {/* The height is reserved for what only the browser counts. */}
      <p className="mt-1 h-7 text-17 font-semibold">
        <Countdown
          until={isOn ? end : start}
          over={isOn ? 'It’s over' : `It began at ${clockTime(start, light, format)}`}
          before={isOn ? 'Ends in ' : 'Begins in '}
        />
      </p>
    </>
  )
}
