// The time that the sky view shows: now, or any time of any day.
import { toInstantMs, toLocalDate, toLocalTime } from '../../../../rules/light/local-day.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { TimeSlider } from '../plan/time-slider.tsx'

type Props = { atMs: number; timeZone: string; isLive: boolean; onChange: (atMs: number | 'now') => void }

export function SkyTime({ atMs, timeZone, isLive, onChange }: Props) {
  const format = useReaderFormat()
  const date = toLocalDate(atMs, timeZone)
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
      <TimeSlider atMs={atMs} timeZone={timeZone} onChange={onChange} />
    </div>
  )
}
