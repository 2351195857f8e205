// Booking a permit, or changing a pending booking: dates that are allowed, people, contact, and the total.

import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import { FactsAge } from './facts-age.tsx'
import { priceText } from './price-text.ts'

type BookingDialogProps = {
  permit: Permit
  /** The booking that is changed; absent for a new one. */
  booking?: PermitBooking | undefined
  onClose: () => void
}

export function BookingDialog({ permit, booking, onClose }: BookingDialogProps) {
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
          Demo content: this booking stays inside Viewfinder. For a real permit apply on the official page.
        </p>
      )}
      <p className="text-13 text-quiet">
        <FactsAge permit={permit} />
      </p>
      <BookingForm permit={permit} booking={booking} onClose={onClose} />
    </Dialog>
  )
}
