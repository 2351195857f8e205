// Booking a permit, or changing a pending booking: dates that are allowed, people, contact, and the total.

import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import { priceText } from './price-text.ts'

type BookingDialogProps = {
  permit: Permit
  /** The booking that is changed; absent for a new one. */
  booking?: PermitBooking | undefined
  onClose: () => void
}

export function BookingDialog({ permit, booking, onClose }: BookingDialogProps) {
  const format = useReaderFormat()
  return (
    <Dialog isOpen onClose={onClose} title={booking ? 'Modify booking' : 'Book permit'}>
      <div>
        <p className="font-medium">{permit.name}</p>
        <p className="text-quiet">
          {permit.location} · {priceText(permit)}
        </p>
      </div>
      {permit.isDemo && (
        <p className="rounded-sm bg-sunken p-3 text-13">
          Demo content: this booking stays inside Viewfinder. For a real permit apply on the official page
          {permit.verifiedOn && `; facts as of ${shortDay(permit.verifiedOn, format)}`}.
        </p>
      )}
      <BookingForm permit={permit} booking={booking} onClose={onClose} />
    </Dialog>
  )
}
