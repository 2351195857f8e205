// /admin/permits: bookings of permits, to confirm or decline.

import type { AdminPermitBooking } from '../../../../../contract/marketplace/permit-bookings.ts'
import { shortDay } from '../../../../format/dates.ts'
import { counted, spaced } from '../../../../format/labels.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { totalText } from '../../../marketplace/permits/price-text.ts'
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'permit bookings',
  searchLabel: 'Search permits',
  tabs: [
    { id: 'pending', label: 'Pending' },
    { id: 'confirmed', label: 'Confirmed' },
    { id: 'completed', label: 'Completed' },
    { id: 'cancelled', label: 'Canceled' },
    { id: 'all', label: 'All' },
  ],
  read: ({ permitBookings }, input, { tab }, options) =>
    permitBookings.listAll({ ...input, state: tab }, options),
  columns: ['Booking', 'By', 'Actions'],
  empty: 'No bookings here.',
  row: (booking) => ({
    key: booking.id,
    name: bookingName(booking),
    subject: { kind: 'permit-booking', id: booking.id },
    since: booking.createdAt,
    cells: [
      <BookingCell key="shown" booking={booking} />,
      <div key="by" className="grid min-w-28 wrap-anywhere">
        <ByUser
          user={
            booking.userId && booking.username ? { id: booking.userId, username: booking.username } : null
          }
          fallback="Deleted account"
        />
        <span className="text-13 text-quiet">{booking.contactPhone}</span>
      </div>,
      <Decision key="acts" booking={booking} />,
    ],
  }),
})

const bookingName = ({ permit, reference }: AdminPermitBooking) => `${permit.name}, booking ${reference}`

function BookingCell({ booking }: { booking: AdminPermitBooking }) {
  const { permit, startDate, endDate, numberOfPeople, totalCost, specialRequests } = booking
  const format = useReaderFormat()
  const day = (date: string) => shortDay(date, format)
  const dates = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`
  return (
    <div className="grid gap-1">
      <p className="font-medium">{permit.name}</p>
      <p className="text-quiet tabular">
        {dates}, {counted(numberOfPeople, 'person', 'people')}, {totalText(totalCost)}
      </p>
      <StatusLabels>
        <StatusLabel tone={booking.status === 'pending' ? 'warning' : 'quiet'}>
          {spaced(booking.status)}
        </StatusLabel>
        <StatusLabel>Payment {booking.paymentStatus}</StatusLabel>
      </StatusLabels>
      {specialRequests && (
        <LongText text={specialRequests} of={bookingName(booking)} className="text-quiet" />
      )}
      <Timestamp at={booking.createdAt} />
    </div>
  )
}

function Decision({ booking }: { booking: AdminPermitBooking }) {
  const { permitBookings } = useAppContext().api
  const { id, status } = booking
  if (status !== 'pending') return null
  return (
    <Actions>
      <ActionButton
        message="Booking confirmed"
        label={`Confirm ${bookingName(booking)}`}
        call={() => permitBookings.confirm({ id })}
      >
        Confirm
      </ActionButton>
      <ConfirmedActionButton
        label={`Decline ${bookingName(booking)}`}
        title="Decline this booking?"
        text="The user is notified with the reason. Nothing is charged."
        message="Booking declined"
        reason={{ name: 'reason', label: 'Reason', isRequired: true }}
        call={({ reason = '' }) => permitBookings.decline({ id, reason })}
      >
        Decline
      </ConfirmedActionButton>
    </Actions>
  )
}
