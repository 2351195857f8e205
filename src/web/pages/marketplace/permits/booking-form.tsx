// The form of a booking. The total is computed by the rule that the server uses; the server decides.

import limits from 'virtual:fields/permitBookings.create'
import { useState } from 'react'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { addDays, countDays } from '../../../../rules/dates.ts'
import { findPeopleError, maxPermitPeople } from '../../../../rules/permit-bookings.ts'
import { permitTotalCents } from '../../../../rules/permit-price.ts'
import { isInSeason } from '../../../../rules/permit-season.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { totalText } from './price-text.ts'
import { useSendBooking } from './use-send-booking.ts'

type BookingFormProps = { permit: Permit; booking: PermitBooking | undefined; onClose: () => void }

export function BookingForm({ permit, booking, onClose }: BookingFormProps) {
  const viewer = useViewer()
  const [startDate, setStartDate] = useState(booking?.startDate)
  const [endDate, setEndDate] = useState(booking?.endDate)
  const [peopleText, setPeopleText] = useState(String(booking?.numberOfPeople ?? 1))
  const { send, onFailure } = useSendBooking({ permit, booking, onClose })
  const lastEnd = startDate && addDays(startDate, (permit.duration ?? 1) - 1)
  const end = startDate && endDate && endDate > startDate ? endDate : startDate
  const people = Number(peopleText)
  const peopleError = findPeopleError(permit, people)
  const totalCents =
    startDate && end && !peopleError ? toTotalCents(permit, people, countDays(startDate, end)) : undefined
  const form = useForm({
    limits,
    failed: 'Unable to create booking. Please try again',
    send: async ({ contactPhone = '', contactEmail = '', specialRequests = '' }) => {
      const missing = 'Please fill in all required fields'
      const byField = {
        ...(startDate ? {} : { startDate: missing }),
        ...(contactPhone.trim() ? {} : { contactPhone: missing }),
      }
      if (!startDate || !end || Object.keys(byField).length > 0) throw new FormError(byField, missing)
      if (peopleError) throw new FormError({ numberOfPeople: peopleError })
      await send({
        startDate,
        endDate: end,
        numberOfPeople: people,
        totalCost: (totalCents as number) / 100,
        contactPhone,
        specialRequests,
        ...(contactEmail.trim() ? { contactEmail } : {}),
      })
    },
    onFailure,
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormMessage />
      <div data-field="startDate">
        <DayCalendar
          label={permit.duration ? 'Start date' : 'Date'}
          chosen={startDate}
          first={permit.firstDay}
          last={permit.lastDay}
          isAllowed={(date) => isInSeason(permit.seasons, date)}
          onChoose={(date) => {
            setStartDate(date)
            form.set({ startDate: date })
          }}
          error={form.fields.errors.startDate}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {permit.duration && (
          <Field
            label="End date"
            type="date"
            name="endDate"
            min={startDate}
            max={lastEnd}
            value={end ?? ''}
            disabled={!startDate}
            onChange={(event) => setEndDate(event.currentTarget.value || undefined)}
          />
        )}
        <Field
          label="People"
          type="number"
          inputMode="numeric"
          name="numberOfPeople"
          min={1}
          max={maxPermitPeople(permit)}
          hint={`Up to ${maxPermitPeople(permit)}`}
          value={peopleText}
          onChange={(event) => setPeopleText(event.currentTarget.value)}
        />
      </div>
      <Field
        label="Contact phone"
        type="tel"
        name="contactPhone"
        autoComplete="tel"
        defaultValue={booking?.contactPhone ?? ''}
      />
      <Field
        label="Contact email"
        type="email"
        name="contactEmail"
        autoComplete="email"
        defaultValue={booking?.contactEmail ?? viewer?.email ?? ''}
      />
      <TextField
        label="Special requests"
        name="specialRequests"
        rows={3}
        defaultValue={booking?.specialRequests ?? ''}
      />
      <p className="flex items-baseline justify-between border-t border-hairline pt-4" aria-live="polite">
        <span>Total</span>
        <strong className="text-17 tabular">{startDate ? toTotalText(totalCents) : 'Choose a date'}</strong>
      </p>
      <DialogButtons onCancel={onClose} isDisabled={form.isPending}>
        {form.isPending ? 'Sending…' : booking ? 'Save changes' : 'Request booking'}
      </DialogButtons>
    </Form>
  )
}

const toCents = (dollars: number) => Math.round(dollars * 100)

const toTotalCents = ({ cost, baseFee, maxPerPerson, costUnit }: Permit, people: number, days: number) =>
  permitTotalCents(
    {
      costCents: toCents(cost),
      baseFeeCents: toCents(baseFee),
      maxPersonCents: maxPerPerson === null ? null : toCents(maxPerPerson),
      costUnit,
    },
    people,
    days,
  )

const toTotalText = (cents: number | undefined) => (cents === undefined ? '–' : totalText(cents / 100))
