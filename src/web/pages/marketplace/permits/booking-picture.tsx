// The location of a permit booking with its credit; for a booking without one, the sheet of a calendar.
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { dayAndMonth } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type PictureProps = {
  booking: PermitBooking
  location: LocationSummary | undefined
  sizes: string
  className: string
}

export function BookingPicture({ booking, location, sizes, className }: PictureProps) {
  const format = useReaderFormat()
  const cover = location?.cover
  const note = cover ? shortNote(cover) : 'No photo yet'
  return (
    <div className={`relative aspect-3/2 overflow-hidden rounded-card bg-sunken ${className}`}>
      {cover ? (
        <>
          <Photo image={cover} sizes={sizes} locationId={location.id} isTiny />
          <CreditButton image={cover} className="absolute right-0 bottom-0 print:hidden" />
        </>
      ) : booking.locationId ? (
        <LocationLightImage id={booking.locationId} />
      ) : (
        <p className="grid size-full place-items-center font-display text-22 text-quiet" aria-hidden>
          {dayAndMonth(booking.startDate, format)}
        </p>
      )}
      {booking.locationId && note && (
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-black/70 px-1.5 text-13 text-white">
          {note}
        </span>
      )}
    </div>
  )
}

const shortNote = ({ illustrative, isUnchecked }: NonNullable<LocationSummary['cover']>) =>
  illustrative ? 'Illustrative' : isUnchecked ? 'Not reviewed' : undefined
