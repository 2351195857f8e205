// The form of a booking. Dates and times are in the property's time zone.
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import type { BookingMode } from '../../../rules/instant-booking.ts'
import { marketplaceStyles } from '../../../rules/properties.ts'
import { spaced } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { Form, FormMessage } from '../forms/form.tsx'
import { toFormErrors } from '../forms/form-errors.ts'
import { TimeFields } from './booking-time-fields.tsx'
import type { BookingTimes } from './booking-times.ts'
import { ExtrasFields } from './extras-fields.tsx'
import { confirmationTexts } from './instant-booking.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { type ChangedTerms, incomplete, useBooking } from './use-booking.ts'

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

type ShootProps = { property: PropertySummary; isInstant: boolean; errors: Record<string, string> }

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
