// Listings: the user's own properties with their state, what can be done with each, and the reason of a rejection.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { openRequestsQuery, ownPropertiesQuery } from '../../../components/properties/property-queries.ts'
import { OwnerBookingRow } from '../../../components/property-bookings/owner-booking-row.tsx'
import { ConfirmAddress } from '../../../components/session/confirm-address.tsx'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ListingRow } from './listing-row.tsx'

export function ManageTab() {
  const viewer = useViewer()
  return (
    <section aria-label="Your listings" className="pt-8">
      {viewer ? (
        <Listings />
      ) : (
        <SignInRequired text="Please sign in to see your listings." path="/marketplace?tab=manage" />
      )}
    </section>
  )
}

function Listings() {
  const { api } = useAppContext()
  const query = useQuery({ ...ownPropertiesQuery(api), retryOnMount: false })
  if (!query.data) return <ListPending query={query} what="listings" />
  if (query.data.length === 0) return <NoListings />
  return (
    <>
      <Unconfirmed />
      <OpenRequests />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium tabular">{counted(query.data.length, 'listing')}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/owner-dashboard" className={buttonClass('outline')}>
            Earnings and payouts
          </Link>
          <Link to="/list-property" className={buttonClass('outline')}>
            List a property
          </Link>
        </div>
      </div>
      <ul className="mt-4 border-b border-hairline">
        {query.data.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
    </>
  )
}

/** A listing can be reviewed, but goes live only for an address that the owner has confirmed. */
function Unconfirmed() {
  const viewer = useViewer()
  if (!viewer || viewer.emailVerified) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      <p>Confirm your email address: a listing can go live only after that.</p>
      <ConfirmAddress email={viewer.email} />
    </div>
  )
}

function NoListings() {
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">No listings yet</p>
      <p className="mt-2 text-quiet">
        Rent your studio, garden or barn to photographers and keep 92% of every booking.
      </p>
      <Link to="/list-property" className={buttonClass('primary', 'mt-6')}>
        List your property
      </Link>
    </div>
  )
}

/** Above the listings: the booking requests that wait for the owner's answer. */
function OpenRequests() {
  const { api } = useAppContext()
  const { data: requests = [] } = useQuery(openRequestsQuery(api))
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests-title" className="mb-10">
      <h2 id="requests-title" className="font-display text-22 font-medium">
        {counted(requests.length, 'booking request')} to answer
      </h2>
      <ul className="mt-3 border-b border-hairline">
        {requests.map((booking) => (
          <OwnerBookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
