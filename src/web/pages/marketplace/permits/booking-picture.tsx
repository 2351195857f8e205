// The location of a permit booking with its credit; for a booking without one, the sheet of a calendar.
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { toMonth } from '../../../format/dates.ts'

type PictureProps = {
  booking: PermitBooking
  location: LocationSummary | undefined
  sizes: string
  className: string
}

export function BookingPicture({ booking, location, sizes, className }: PictureProps) {
  const cover = location?.cover
  const note = cover ? shortNote(cover) : 'No photo yet'
  return (
    <div className={`relative aspect-3/2 overflow-hidden rounded-card bg-sunken ${className}`}>
      {cover ? (
        <>
          <Photo image={cover} sizes={sizes} locationId={location.id} isTiny />
          <CreditButton image={cover} className="absolute right-0 bottom-0" />
        </>
      ) : booking.locationId ? (
        <LocationLightImage id={booking.locationId} />
      ) : (
        <CalendarSheet day={booking.startDate} />
      )}
      {booking.locationId && note && (
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-black/70 px-1.5 text-13 text-white [print-color-adjust:exact]">
          {note}
        </span>
      )}
    </div>
  )
}

const CalendarSheet = ({ day }: { day: string }) => (
  <p aria-hidden className="grid size-full grid-rows-[auto_1fr] text-center">
    <span className="bg-text py-1 text-13 font-medium text-ground">{toMonth(day).split(' ')[0]}</span>
    <span className="self-center font-display text-32 font-medium tabular">{new Date(day).getUTCDate()}</span>
  </p>
)

const shortNote = ({ illustrative, isUnchecked }: NonNullable<LocationSummary['cover']>) =>
  illustrative ? 'Illustrative' : isUnchecked ? 'Not reviewed' : undefined
