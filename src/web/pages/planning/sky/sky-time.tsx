// The time that the sky view shows: now, or any time of any day.
import { minuteMs } from '../../../../rules/durations.ts'
import { localDay, toInstantMs, toLocalDate, toLocalTime } from '../../../../rules/light/local-day.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'

type Props = { atMs: number; timeZone: string; isLive: boolean; onChange: (atMs: number | 'now') => void }

const stepMinutes = 5

export function SkyTime({ atMs, timeZone, isLive, onChange }: Props) {
  const format = useReaderFormat()
  const date = toLocalDate(atMs, timeZone)
  const day = localDay(date, timeZone)
  const minutes = Math.round((day.endMs - day.startMs) / minuteMs)
  const time = clockTime(new Date(atMs).toISOString(), timeZone, format)
  const show = (chosen: string) => {
    try {
      onChange(toInstantMs(chosen, toLocalTime(atMs, timeZone), timeZone))
    } catch {
      // Half of a date while it is typed.
    }
  }
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p aria-live="off">
          <span className="block text-quiet">{longDay(date, format)}</span>
          <span className="block font-display text-32 font-medium tabular">{time}</span>
        </p>
        <div className="flex items-end gap-2">
          <Field
            key={date}
            label="Date"
            type="date"
            defaultValue={date}
            onChange={(event) => show(event.currentTarget.value)}
          />
          <button
            type="button"
            aria-pressed={isLive}
            onClick={() => onChange('now')}
            className={buttonClass(isLive ? 'selected' : 'outline')}
          >
            Now
          </button>
        </div>
      </div>
      <label className="block">
        <span className="sr-only">Time of day</span>
        <input
          type="range"
          min={0}
          max={minutes - stepMinutes}
          step={stepMinutes}
          value={Math.round((atMs - day.startMs) / minuteMs / stepMinutes) * stepMinutes}
          aria-valuetext={time}
          onChange={(event) => onChange(day.startMs + event.currentTarget.valueAsNumber * minuteMs)}
          className="block h-11 w-full cursor-pointer accent-accent-text"
        />
      </label>
    </div>
  )
}
