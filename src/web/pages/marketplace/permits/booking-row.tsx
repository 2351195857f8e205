// One booking with its state and what the user can do now.
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Printer } from 'lucide-react'
import { useState } from 'react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { BookingRowLayout } from '../../../components/bookings/booking-row-layout.tsx'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { dayAndMonth, shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingBadges } from './booking-badges.tsx'
import { BookingPicture } from './booking-picture.tsx'
import { PayButton } from './pay-button.tsx'
import { bookingsKey } from './permits-data.ts'
import { totalText } from './price-text.ts'

/** `Dec 17, 2026`, or `Dec 27 – Dec 28, 2026`: the year once, where it is last. */
export function dateText({ startDate, endDate }: PermitBooking, format: ReaderFormat): string {
  const end = shortDay(endDate, format)
  if (startDate === endDate) return end
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4) && format.dateOrder !== 'year-month-day'
  return `${(isOneYear ? dayAndMonth : shortDay)(startDate, format)} – ${end}`
}

const isOver = ({ status }: PermitBooking) => status === 'cancelled' || status === 'completed'

type RowProps = { booking: PermitBooking; location: LocationSummary | undefined }

export function BookingRow({ booking, location }: RowProps) {
  const format = useReaderFormat()
  const { permit, totalCost, numberOfPeople, closingNote, reference, isDemo } = booking
  const next = nextStepText(booking)
  const facts = [
    permit.location,
    counted(numberOfPeople, 'person', 'people'),
    `Booking ${reference}`,
    ...(isDemo ? ['Demo content'] : []),
  ]
  return (
    <BookingRowLayout
      picture={<BookingPicture booking={booking} location={location} sizes="11rem" className="w-full" />}
      day={dateText(booking, format)}
      headingLevel={3}
      title={
        <Link
          to="/permits/bookings/$id"
          params={{ id: booking.id }}
          className="underline-offset-4 hover:underline"
        >
          {permit.name}
        </Link>
      }
      facts={facts}
      isOver={isOver(booking)}
      badges={<BookingBadges booking={booking} />}
      price={<p className="text-17 font-semibold">{totalText(totalCost)}</p>}
      actions={<Actions booking={booking} />}
    >
      {next && <p className="text-quiet">{next}</p>}
      {closingNote && (
        <p dir="auto" className="mt-1 max-w-text">
          {closingNote}
        </p>
      )}
    </BookingRowLayout>
  )
}

/** What the state means, and what to do. */
export function nextStepText({ status, actions, permit, paymentStatus }: PermitBooking): string | undefined {
  if (actions.includes('pay')) return 'It’s confirmed. Pay to make it yours.'
  if (status === 'pending') return 'Your request is being checked. We’ll email you when it’s confirmed.'
  if (status === 'confirmed')
    return paymentStatus === 'processing'
      ? 'Your payment is being processed.'
      : `You’re booked. Take this booking and the permit of ${permit.authority} along.`
  return undefined
}

function Actions({ booking }: { booking: PermitBooking }) {
  const { id, actions, permit, reference } = booking
  return (
    <>
      {actions.includes('pay') && <PayButton booking={booking} />}
      {actions.includes('modify') && <ModifyButton booking={booking} />}
      {actions.includes('cancel') && <CancelButton booking={booking} />}
      <Link
        to="/permits/bookings/$id"
        params={{ id }}
        aria-label={`Print ${permit.name}, booking ${reference}`}
        className={buttonClass('quiet', 'px-3')}
      >
        <Printer className="size-5" strokeWidth={1.5} aria-hidden />
        Print
      </Link>
      {!isOver(booking) && (
        <a
          href={`/permits/bookings/${id}.ics`}
          download
          aria-label={`Calendar file of ${permit.name}, booking ${reference}`}
          className={buttonClass('quiet', 'px-3')}
        >
          <CalendarPlus className="size-5" strokeWidth={1.5} aria-hidden />
          Calendar
        </a>
      )}
    </>
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
