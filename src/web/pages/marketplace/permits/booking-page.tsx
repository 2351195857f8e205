// A booking to print or to show on a phone: its place, days and light, with a QR code that leads to it.

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { localDay } from '../../../../rules/light/local-day.ts'
import { skyStretches } from '../../../../rules/light/sky-stretches.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { BookedLight, type LitDay } from '../../../components/light-today/booked-light.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { coordinates } from '../../../format/bearing.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { BookingBadges } from './booking-badges.tsx'
import { BookingPicture } from './booking-picture.tsx'
import { dateText, nextStepText } from './booking-row.tsx'
import { bookedLightQuery, bookedLocationsQuery, bookingQuery } from './permits-data.ts'
import { totalText } from './price-text.ts'

const route = getRouteApi('/permits/bookings/$id')

export function BookingPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, id))
  const [location] = useQuery(bookedLocationsQuery(api, [booking])).data ?? []
  const next = nextStepText(booking)
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere print:p-0">
      <p className="print:hidden">
        <Link to="/permits" search={{ tab: 'bookings' }} className="underline underline-offset-4">
          Back to My Bookings
        </Link>
      </p>
      <article className="mt-4 grid grid-cols-1 gap-10 print:mt-0 print:gap-6">
        <Heading booking={booking} location={location} />
        {next && <p className="max-w-text print:hidden">{next}</p>}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:gap-y-6">
          <div className="grid min-w-0 grid-cols-1 content-start gap-10 print:gap-6">
            <Facts booking={booking} />
            <PermitLight booking={booking} location={location} />
          </div>
          {location && <WhereToGo location={location} />}
        </div>
        <p className="text-13 text-quiet">
          {booking.isDemo || booking.status !== 'confirmed'
            ? 'This page is a record of the booking on Viewfinder, not the authority’s permit.'
            : 'Show this page with the authority’s own permit and an identification.'}
        </p>
      </article>
      <button
        type="button"
        onClick={() => window.print()}
        className={buttonClass('primary', 'mt-6 print:hidden')}
      >
        Print
      </button>
    </div>
  )
}

type PlacedProps = { booking: PermitBooking; location: LocationSummary | undefined }

function Heading({ booking, location }: PlacedProps) {
  const format = useReaderFormat()
  const { publicUrl } = useBrowserConfig()
  const { permit, id } = booking
  return (
    <header className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-[20rem_minmax(0,1fr)_auto] print:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div>
        <BookingPicture
          booking={booking}
          location={location}
          sizes="(min-width: 48rem) 20rem, 100vw"
          className="w-full"
        />
        {location?.cover && <PhotoCredit image={location.cover} className="mt-1 text-quiet" />}
      </div>
      <div className="min-w-0">
        <p className="text-quiet">{permit.authority}</p>
        <h1 dir="auto" className="mt-1 font-display text-32 font-medium">
          {permit.name}
        </h1>
        <p className="mt-1 text-17">{permit.location}</p>
        <p className="mt-4 font-display text-22 leading-tight font-medium tabular">
          {dateText(booking, format)}
        </p>
        <div className="mt-3">
          <BookingBadges booking={booking} />
        </div>
      </div>
      <QrCode
        text={`${publicUrl}/permits/bookings/${id}`}
        label="QR code of this booking"
        className="size-36"
      />
    </header>
  )
}

function PermitLight({ booking, location }: PlacedProps) {
  const { api } = route.useRouteContext()
  const { data: days } = useQuery(bookedLightQuery(api, booking, location))
  const [first] = days ?? []
  if (!days || !first || location?.latitude == null) return null
  const { latitude } = location
  return (
    <BookedLight
      title="The light of your days"
      days={days.map((light) => toLitDay(light, latitude))}
      zone={first.timeZone}
    />
  )
}

/** The whole of a local day. */
function toLitDay(light: Light, latitude: number): LitDay {
  const { date, timeZone, sunrise, sunset, goldenHours, blueHours } = light
  const day = localDay(date, timeZone)
  const sky = skyStretches({ goldenHours, blueHours, latitude }, day)
  const [start, end] = [new Date(day.startMs).toISOString(), new Date(day.endMs).toISOString()]
  return { date, start, end, sunrise, sunset, goldenHours, blueHours, sky }
}

/** The location with its address, a map and the way there. */
function WhereToGo({ location }: { location: LocationSummary }) {
  const { id, name, address, latitude, longitude } = location
  const destination = latitude !== null && longitude !== null ? { latitude, longitude, name } : undefined
  return (
    <section aria-labelledby="where-title" className="break-inside-avoid">
      <h2 id="where-title" className="font-display text-22 font-medium">
        Where to go
      </h2>
      <p className="mt-2">
        <Link to="/location/$id" params={{ id }} className="underline underline-offset-4">
          {name}
        </Link>
      </p>
      {address && <p className="text-quiet">{address}</p>}
      {destination && (
        <>
          <p className="hidden tabular print:block">{coordinates(destination)}</p>
          <img
            src={`/map-thumbnail/${id}.svg`}
            alt=""
            width={144}
            height={108}
            loading="lazy"
            className="mt-4 aspect-4/3 w-full max-w-80 rounded-card bg-sunken object-cover"
          />
          <DirectionsLink to={destination} className={buttonClass('outline', 'mt-4 print:hidden')}>
            Directions
          </DirectionsLink>
        </>
      )}
    </section>
  )
}

function Facts({ booking }: { booking: PermitBooking }) {
  const { numberOfPeople, totalCost, reference, specialRequests, permit } = booking
  const rows: [string, string | null][] = [
    ['Booking', reference],
    ['Group', counted(numberOfPeople, 'person', 'people')],
    ['Total', totalText(totalCost)],
    ['Requests', specialRequests],
    ['Official page', permit.externalUrl],
  ]
  return (
    <dl className="border-b border-hairline">
      {rows.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-t border-hairline py-2.5"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
