// The form of a booking. Dates and times are in the property's time zone.
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import { marketplaceStyles } from '../../../rules/properties.ts'
import { timeZoneName } from '../../../rules/time-zone.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { type BookingTimes, todayIn } from './booking-times.ts'
import { DayTimes } from './day-times.tsx'
import { availabilityQuery } from './property-queries.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { type BookingDraft, useBooking } from './use-booking.ts'

type BookingFormProps = {
  property: PropertySummary
  times: BookingTimes | undefined
  onBooked: (booking: PayableBooking) => void
  onCancel: () => void
}

export function BookingForm({ property, times, onBooked, onCancel }: BookingFormProps) {
  const { draft, set, quote, isSettled, isPending, message, send } = useBooking(property, times, onBooked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const isBookable = quote.data?.isAvailable !== false && !quote.error
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TimeFields property={property} draft={draft} set={set} />
      <ShootFields property={property} draft={draft} set={set} />
      {draft.startDate && (
        <section aria-label="Price" className="rounded-card bg-sunken p-4">
          <QuoteSummary query={quote} />
        </section>
      )}
      {message && (
        <p role="alert" data-form-error tabIndex={-1} className="text-bad">
          {message}
        </p>
      )}
      <p className="text-13 text-quiet">
        Your card is authorized now and charged only if the owner accepts within 24 hours. You’ll see the
        exact address once the owner has accepted.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onCancel} className={buttonClass('outline')}>
          Cancel
        </button>
        <button
          type="submit"
          aria-disabled={isPending || !isBookable || (draft.startDate !== '' && !isSettled)}
          className={buttonClass('primary')}
        >
          {isPending ? 'Sending…' : 'Request booking'}
        </button>
      </div>
    </form>
  )
}

type FieldsProps = {
  property: PropertySummary
  draft: BookingDraft
  set: (change: Partial<BookingDraft>) => void
}

function TimeFields({ property, draft, set }: FieldsProps) {
  const { startDate, endDate, startTime, endTime } = draft
  const today = todayIn(property.timeZone)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Start date"
          type="date"
          aria-required
          min={today}
          value={startDate}
          onChange={({ target }) =>
            set({
              startDate: target.value,
              endDate: endDate && endDate > target.value ? endDate : target.value,
            })
          }
        />
        <Field
          label="End date"
          type="date"
          aria-required
          min={startDate || today}
          value={endDate || startDate}
          onChange={({ target }) => set({ endDate: target.value })}
        />
        <Field
          label="Start time"
          type="time"
          step={900}
          value={startTime}
          onChange={({ target }) => set({ startTime: target.value })}
        />
        <Field
          label="End time"
          type="time"
          step={900}
          value={endTime === '24:00' ? '23:59' : endTime}
          onChange={({ target }) => set({ endTime: target.value })}
        />
      </div>
      <p className="text-13 text-quiet">
        Times are {timeZoneName(property.timeZone, new Date().toISOString())}, as at the property. Without
        times, or over several days, whole days are booked.
      </p>
      {startDate && (endDate === '' || endDate === startDate) && (
        <FreeTimes property={property} draft={draft} set={set} />
      )}
    </>
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
      <DayTimes day={day} chosen={draft} onChoose={set} />
    </section>
  )
}

function ShootFields({ property, draft, set }: FieldsProps) {
  const styles = property.photographyStyles.length > 0 ? property.photographyStyles : marketplaceStyles
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Photography type"
          aria-required
          value={draft.photographyType}
          onChange={({ target }) => set({ photographyType: target.value })}
        >
          <option value="">Choose…</option>
          {styles.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <Field
          label="Group size"
          type="number"
          inputMode="numeric"
          min={1}
          max={property.maxGroupSize}
          hint={`Up to ${property.maxGroupSize}`}
          value={draft.groupSize}
          onChange={({ target }) => set({ groupSize: target.value })}
        />
      </div>
      <TextField
        label="Special requests"
        rows={2}
        maxLength={2000}
        hint="The owner reads this before deciding."
        value={draft.specialRequests}
        onChange={({ target }) => set({ specialRequests: target.value })}
      />
      <TextField
        label="Equipment needed"
        rows={2}
        maxLength={2000}
        value={draft.equipmentNeeded}
        onChange={({ target }) => set({ equipmentNeeded: target.value })}
      />
    </>
  )
}
