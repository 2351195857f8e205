// A slider over a local day, which has 23 or 25 hours where the clock changes.
import { minuteMs } from '../../../../rules/durations.ts'
import { localDay, toLocalDate } from '../../../../rules/light/local-day.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type Props = { atMs: number; timeZone: string; onChange: (atMs: number) => void }

const stepMinutes = 5

export function TimeSlider({ atMs, timeZone, onChange }: Props) {
  const format = useReaderFormat()
  const day = localDay(toLocalDate(atMs, timeZone), timeZone)
  const minutes = Math.round((day.endMs - day.startMs) / minuteMs)
  return (
    <label className="block">
      <span className="sr-only">Time of day</span>
      <input
        type="range"
        min={0}
        max={minutes - stepMinutes}
        step={stepMinutes}
        value={Math.round((atMs - day.startMs) / minuteMs / stepMinutes) * stepMinutes}
        aria-valuetext={clockTime(new Date(atMs).toISOString(), timeZone, format)}
        onChange={(event) => onChange(day.startMs + event.currentTarget.valueAsNumber * minuteMs)}
        className="block h-11 w-full cursor-pointer accent-accent-text"
      />
    </label>
  )
}
