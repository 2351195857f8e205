// One booking with its state and what the user can do now.
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingBadges } from './booking-badges.tsx'
import { PayButton } from './pay-button.tsx'
import { bookingsKey } from './permits-data.ts'
import { totalText } from './price-text.ts'

export const dateText = ({ startDate, endDate }: PermitBooking, format: ReaderFormat) =>
  startDate === endDate
    ? shortDay(startDate, format)
    : `${shortDay(startDate, format)} – ${shortDay(endDate, format)}`

export function BookingRow({ booking }: { booking: PermitBooking }) {
  const format = useReaderFormat()
  const { permit, totalCost, numberOfPeople, closingNote, reference } = booking
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-hairline py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <h3 dir="auto" className="font-display text-22 font-medium">
          {permit.name}
        </h3>
        <p className="text-quiet">{permit.location}</p>
        <p className="tabular">
          {dateText(booking, format)} · {counted(numberOfPeople, 'person', 'people')} · {totalText(totalCost)}
        </p>
        <BookingBadges booking={booking} />
        {closingNote && (
          <p dir="auto" className="max-w-text">
            {closingNote}
          </p>
        )}
        <p className="text-13 text-quiet">
          Booking {reference}
          {booking.isDemo && ' · Demo content'}
        </p>
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:max-w-72 md:justify-end">
        {booking.actions.includes('pay') && <PayButton booking={booking} />}
        {booking.actions.includes('modify') && <ModifyButton booking={booking} />}
        {booking.actions.includes('cancel') && <CancelButton booking={booking} />}
        <Link
          to="/permits/bookings/$id"
          params={{ id: booking.id }}
          aria-label={`Print ${permit.name}, booking ${reference}`}
          className={buttonClass('quiet', 'px-3')}
        >
          <Printer className="size-5" strokeWidth={1.5} aria-hidden />
          Print
        </Link>
        <a
          href={`/permits/bookings/${booking.id}.ics`}
          download
          aria-label={`Calendar file of ${permit.name}, booking ${reference}`}
          className={buttonClass('quiet', 'px-3')}
        >
          <CalendarPlus className="size-5" strokeWidth={1.5} aria-hidden />
          Calendar
        </a>
      </div>
    </li>
  )
}

function CancelButton({ booking }: { booking: PermitBooking }) {
  const format = useReaderFormat()
  const { api, queryClient } = useAppContext()
  const { run: cancel } = useAction(() => api.permitBookings.cancel({ id: booking.id }), {
    done: ({ closingNote }) => ({
      title: 'Booking canceled',
      ...(closingNote ? { description: closingNote } : {}),
      tone: 'good',
    }),
    failed: { title: 'Error', fallback: 'The booking could not be canceled. Try again.' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingsKey }),
  })
  return (
    <ConfirmedButton
      title="Cancel this booking?"
      text={refundText(booking, format)}
      action="Cancel booking"
      onConfirm={cancel}
      label={`Cancel ${booking.permit.name}, booking ${booking.reference}`}
      className={buttonClass('outline')}
    >
      Cancel
    </ConfirmedButton>
  )
}

function refundText({ paymentStatus, totalCost, refundUntil }: PermitBooking, format: ReaderFormat): string {
  if (paymentStatus !== 'paid' || totalCost === 0) return 'Nothing was charged for it.'
  return `The whole amount of ${totalText(totalCost)} is returned if you cancel by ${shortDay(refundUntil, format)}; after that the application is with the authority and nothing is returned.`
}

/** Opens the form of a pending booking. Its permit and the form load with the first click. */
function ModifyButton({ booking }: { booking: PermitBooking }) {
  const { api } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const [form, load] = useLoaded(async () => {
    const [{ BookingDialog }, permit] = await Promise.all([
      import('./booking-dialog.tsx'),
      api.permits.get({ id: booking.permitId }) as Promise<Permit>,
    ])
    return { BookingDialog, permit }
  })
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`Modify ${booking.permit.name}, booking ${booking.reference}`}
        className={buttonClass('outline')}
      >
        Modify
      </button>
      {form && isOpen && (
        <form.BookingDialog permit={form.permit} booking={booking} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
