// Listings: the user's own properties with their state, what can be done with each, and the reason of a rejection.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { ownPropertiesQuery } from '../../../components/properties/property-queries.ts'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ListingRow } from './listing-row.tsx'
import { OpenRequests } from './open-requests.tsx'

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
