// The times of a booking, and of a move of one, in a form: dates, times, and what is free on the day. In the property's time zone.
import { useQuery } from '@tanstack/react-query'
import { instantsOf, type Occurrence } from '../../../rules/clock-change.ts'
import { addDays } from '../../../rules/dates.ts'
import { isCalendarDate } from '../../../rules/light/local-day.ts'
import { shortZoneName, timeZoneName } from '../../../rules/time-zone.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { wallTime } from '../../format/wall-time.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { type BookingTimes, todayIn } from './booking-times.ts'
import { DayTimes } from './day-times.tsx'
import { availabilityQuery } from './property-queries.ts'

type FieldsProps = {
  property: { id: string; timeZone: string }
  draft: BookingTimes
  set: (change: Partial<BookingTimes>) => void
}

/** `errors`: of the times as they are quoted. */
export function TimeFields({ errors, ...fields }: FieldsProps & { errors: Record<string, string> }) {
  const { property, draft, set } = fields
  const { startDate, endDate, startTime, endTime } = draft
  const today = todayIn(property.timeZone)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Start date"
          name="startDate"
          type="date"
          aria-required
          min={today}
          error={errors.startDate}
          onChange={({ target }) =>
            set({
              startDate: target.value,
              endDate: endDate && endDate > target.value ? endDate : target.value,
            })
          }
        />
        <Field
          label="End date"
          name="endDate"
          type="date"
          aria-required
          min={startDate || today}
          value={endDate || startDate}
          error={errors.endDate}
        />
        <Field label="Start time" name="startTime" type="time" step={900} error={errors.startTime} />
        <Field
          label="End time"
          name="endTime"
          type="time"
          step={900}
          value={endTime === '24:00' ? '23:59' : endTime}
          error={errors.endTime}
        />
        <OccurrenceField
          name="startOccurrence"
          date={startDate}
          time={startTime}
          timeZone={property.timeZone}
          value={draft.startOccurrence || 'first'}
        />
        <OccurrenceField
          name="endOccurrence"
          date={endDate || startDate}
          time={endTime}
          timeZone={property.timeZone}
          value={draft.endOccurrence || draft.startOccurrence || 'first'}
        />
      </div>
      <p className="text-13 text-quiet">
        Times are {timeZoneName(property.timeZone, new Date().toISOString())}, as at the property. For an end
        after midnight, choose the next day as the end date. Without times, or over several days, whole days
        are booked.
      </p>
      {isCalendarDate(startDate) && endDate <= addDays(startDate, 1) && <FreeTimes {...fields} />}
    </>
  )
}

type OccurrenceProps = {
  name: 'startOccurrence' | 'endOccurrence'
  date: string
  time: string
  timeZone: string
  value: Occurrence
}

/** Only where the clock shows the time twice, because it is set back. */
function OccurrenceField({ name, date, time, timeZone, value }: OccurrenceProps) {
  const format = useReaderFormat()
  const instants = isCalendarDate(date) && /^\d\d:\d\d$/.test(time) ? instantsOf(date, time, timeZone) : []
  if (instants.length < 2) return null
  const [first, second] = instants.map((atMs) => shortZoneName(timeZone, atMs))
  const shown = wallTime(time, format)
  return (
    <SelectField
      label={name === 'startOccurrence' ? 'Which start?' : 'Which end?'}
      name={name}
      hint={`The clock is set back that night and shows ${shown} twice.`}
      className="sm:col-span-2"
      value={value}
    >
      <option value="first">
        The first {shown} ({first})
      </option>
      <option value="second">
        The second {shown} ({second})
      </option>
    </SelectField>
  )
}

function FreeTimes({ property, draft, set }: FieldsProps) {
  const { api } = useAppContext()
  const { startDate } = draft
  const { data, isError } = useQuery(availabilityQuery(api, property.id, startDate, startDate))
  const [day] = data?.days ?? []
  if (isError) return <p className="text-13 text-bad">The free times could not be loaded.</p>
  if (!day) return <div className="skeleton h-40" aria-hidden />
  return (
    <section aria-label="Free times" className="rounded-card border border-hairline p-4">
      <DayTimes day={day} timeZone={property.timeZone} chosen={draft} onChoose={set} />
    </section>
  )
}
