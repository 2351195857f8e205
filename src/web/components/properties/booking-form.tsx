// The form of a booking. Dates and times are in the property's time zone.
import { useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import { instantsOf, type Occurrence } from '../../../rules/clock-change.ts'
import { addDays } from '../../../rules/dates.ts'
import type { BookingMode } from '../../../rules/instant-booking.ts'
import { isCalendarDate } from '../../../rules/light/local-day.ts'
import { marketplaceStyles } from '../../../rules/properties.ts'
import { shortZoneName, timeZoneName } from '../../../rules/time-zone.ts'
import { spaced } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { wallTime } from '../../format/wall-time.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { toFormErrors } from '../forms/form-errors.ts'
import { type BookingTimes, todayIn } from './booking-times.ts'
import { DayTimes } from './day-times.tsx'
import { ExtrasFields } from './extras-fields.tsx'
import { confirmationTexts } from './instant-booking.ts'
import { availabilityQuery } from './property-queries.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { type BookingDraft, type ChangedTerms, incomplete, useBooking } from './use-booking.ts'

type BookingFormProps = {
  property: PropertySummary
  times: BookingTimes | undefined
  onBooked: (booking: PayableBooking) => void
  onCancel: () => void
}

const requestNote =
  'Your card is authorized now and charged only if the owner accepts within 24 hours. You’ll see the exact address once the owner has accepted.'
const instantNote =
  'Next you pay by card. Then your booking is confirmed at once, and you see the exact address.'
const labels: Record<BookingMode, (isChanged: boolean) => string> = {
  request: (isChanged) => (isChanged ? 'Request on the new terms' : 'Request booking'),
  instant: (isChanged) => (isChanged ? 'Book on the new terms' : 'Book now'),
}

export function BookingForm({ property, times, onBooked, onCancel }: BookingFormProps) {
  const { draft, form, quote, isSettled, changed } = useBooking(property, times, onBooked)
  const isBookable = quote.data?.isAvailable !== false && !quote.error
  const isInstant = quote.data?.bookingMode === 'instant'
  const isChanged = changed !== undefined
  const { set } = form
  const refusal = quote.data?.refusal
  const errors = {
    ...(refusal && { [refusal.path]: refusal.message }),
    ...toFormErrors(quote.error ?? {}, '').byField,
  }
  return (
    <Form form={form} className="grid gap-4">
      <TimeFields property={property} draft={draft} set={set} errors={errors} />
      <ShootFields property={property} isInstant={isInstant} errors={errors} />
      {quote.data && (
        <ExtrasFields
          quote={quote.data}
          chosen={draft.addOns}
          groupSize={Math.max(1, Math.floor(Number(draft.groupSize)) || 1)}
          errors={errors}
          set={set}
        />
      )}
      {draft.startDate && (
        <section aria-label="Price" className="rounded-card bg-sunken p-4">
          <QuoteSummary query={quote} isRefusalBeside />
        </section>
      )}
      <FormMessage marked={incomplete} />
      {changed && <ChangedTermsList {...changed} />}
      <p className="text-13 text-quiet">{isInstant ? instantNote : requestNote}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onCancel} className={buttonClass('outline')}>
          Cancel
        </button>
        <button
          type="submit"
          aria-disabled={form.isPending || !isBookable || (draft.startDate !== '' && !isSettled)}
          className={buttonClass('primary')}
        >
          {form.isPending ? 'Sending…' : isInstant ? labels.instant(isChanged) : labels.request(isChanged)}
        </button>
      </div>
    </Form>
  )
}

/** What the guest saw beside what holds now. */
function ChangedTermsList({ before, after }: ChangedTerms) {
  const rows = [
    ['Total', dollars(before.totalCost), dollars(after.totalCost)],
    ['Cancellation', spaced(before.cancellationPolicy), spaced(after.cancellationPolicy)],
    ['After you pay', confirmationTexts[before.bookingMode], confirmationTexts[after.bookingMode]],
  ].filter(([, was, is]) => was !== is)
  return (
    <dl className="grid gap-1 rounded-card border border-hairline p-4 text-13 tabular">
      {rows.map(([name, was, is]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>
            <s className="text-quiet">
              <span className="sr-only">Before: </span>
              {was}
            </s>{' '}
            <span className="font-medium">
              <span className="sr-only">Now: </span>
              {is}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FieldsProps = {
  property: PropertySummary
  draft: BookingDraft
  set: (change: Partial<BookingDraft>) => void
}

/** `errors`: of the times as they are quoted. */
function TimeFields({ errors, ...fields }: FieldsProps & { errors: Record<string, string> }) {
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

type ShootProps = Pick<FieldsProps, 'property'> & { isInstant: boolean; errors: Record<string, string> }

function ShootFields({ property, isInstant, errors }: ShootProps) {
  const styles = property.photographyStyles.length > 0 ? property.photographyStyles : marketplaceStyles
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Photography type" name="photographyType" aria-required>
          <option value="">Choose…</option>
          {styles.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <Field
          label="Group size"
          name="groupSize"
          type="number"
          inputMode="numeric"
          min={1}
          max={property.maxGroupSize}
          hint={`Up to ${property.maxGroupSize}`}
          error={errors.groupSize}
        />
      </div>
      <TextField
        label="Special requests"
        name="specialRequests"
        rows={2}
        hint={isInstant ? 'The owner reads this before you come.' : 'The owner reads this before deciding.'}
      />
      <TextField label="Equipment needed" name="equipmentNeeded" rows={2} />
    </>
  )
}
