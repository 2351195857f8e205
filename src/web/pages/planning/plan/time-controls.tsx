// The date and the time of the plan: a slider over the day with its light, and fields that work without scripts.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import { localDay, toInstantMs, toLocalDate, toLocalTime } from '../../../../rules/light/local-day.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { dateShifted } from '../../../format/light-dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { DayBand } from './day-band.tsx'
import type { PlanData } from './plan-route.ts'
import { TimeSlider } from './time-slider.tsx'

type Props = {
  plan: PlanData
  atMs: number
  locationId: string | undefined
  light: Light | undefined
  onChange: (atMs: number) => void
}

export function TimeControls({ plan, atMs, locationId, light, onChange }: Props) {
  const format = useReaderFormat()
  const { timeZone } = plan
  const date = toLocalDate(atMs, timeZone)
  const at = new Date(atMs).toISOString()
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p aria-live="off">
          <span className="block text-quiet">{longDay(date, format)}</span>
          <span className="block font-display text-32 font-medium tabular">
            {clockTime(at, timeZone, format)}
          </span>
        </p>
        <MomentForm plan={plan} atMs={atMs} locationId={locationId} onChange={onChange} />
      </div>
      <DaySlider atMs={atMs} light={light} timeZone={timeZone} onChange={onChange} />
    </div>
  )
}

function DaySlider({
  atMs,
  light,
  timeZone,
  onChange,
}: Omit<Props, 'plan' | 'locationId'> & { timeZone: string }) {
  const day = localDay(toLocalDate(atMs, timeZone), timeZone)
  return (
    <div className="mt-4 noscript:hidden">
      <DayBand day={day} light={light} />
      <TimeSlider atMs={atMs} timeZone={timeZone} onChange={onChange} />
    </div>
  )
}

function MomentForm({ plan, atMs, locationId, onChange }: Omit<Props, 'light'>) {
  const { point, timeZone } = plan
  const date = toLocalDate(atMs, timeZone)
  const time = toLocalTime(atMs, timeZone)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const shown = toInstant(String(data.get('date')), String(data.get('time')), timeZone)
    if (shown !== undefined) onChange(shown)
  }
  const shift = (days: number) => {
    const shifted = dateShifted(date, days)
    const shown = shifted && toInstant(shifted, time, timeZone)
    if (shown) onChange(shown)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <form method="get" action="/plan" onSubmit={show} className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="lat" value={point.latitude} />
        <input type="hidden" name="lng" value={point.longitude} />
        {locationId && <input type="hidden" name="location" value={locationId} />}
        <Field key={`d ${date}`} label="Date" type="date" name="date" defaultValue={date} />
        <Field key={`t ${time}`} label="Time" type="time" name="time" defaultValue={time} />
        <button type="submit" className={buttonClass('outline')}>
          Show
        </button>
      </form>
      <div className="flex items-center noscript:hidden">
        <ShiftButton label="Previous day" onPress={() => shift(-1)}>
          <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
        </ShiftButton>
        <button type="button" onClick={() => onChange(Date.now())} className={buttonClass('quiet', 'px-3')}>
          Now
        </button>
        <ShiftButton label="Next day" onPress={() => shift(1)}>
          <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
        </ShiftButton>
      </div>
    </div>
  )
}

const ShiftButton = ({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" aria-label={label} onClick={onPress} className={buttonClass('quiet', 'w-11 px-0')}>
    {children}
  </button>
)

/** Undefined for a date or time that does not exist. */
function toInstant(date: string, time: string, timeZone: string): number | undefined {
  try {
    return toInstantMs(date, time, timeZone)
  } catch {
    return undefined
  }
}
