// One of the user's listings, with its actions from the state graph.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OwnProperty } from '../../../../contract/marketplace/properties.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { Photo } from '../../../components/photos/photo.tsx'
import { InstantMark } from '../../../components/properties/instant-mark.tsx'
import { ListingStatus } from '../../../components/properties/listing-status.tsx'
import { NoPropertyPhoto } from '../../../components/properties/property-drawing.tsx'
import { PropertyPrice } from '../../../components/properties/property-price.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useOutbox } from '../../planning/offline/use-stored-packs.ts'

export function ListingRow({ listing }: { listing: OwnProperty }) {
  const format = useReaderFormat()
  const { id, title, location, listingState, reviewNote, submittedAt } = listing
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-hairline py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken max-sm:w-40">
        {listing.cover ? <Photo image={listing.cover} sizes="160px" /> : <NoPropertyPhoto id={id} isSmall />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" className="min-w-0 font-display text-22 font-medium wrap-anywhere">
            <Link to="/property/$id" params={{ id }} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <ListingStatus listing={listing} />
        </div>
        <p className="mt-1 wrap-anywhere text-quiet">
          {[location, counted(listing.totalBookings, 'booking')].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1">
          <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
        </p>
        <PropertyPrice property={listing} className="mt-1" />
        {listing.bookingMode === 'instant' && <InstantMark className="mt-1" />}
        {listingState === 'pending' && submittedAt && (
          <p className="mt-2 text-13 text-quiet">
            Submitted {shortDay(submittedAt, format)}. It’s reviewed and activated within 24 hours.
          </p>
        )}
        {listing.awaitsPhotos && <AwaitedPhotos listing={listing} />}
        {listingState === 'rejected' && (
          <div className="mt-3 rounded-card bg-sunken p-4">
            <p className="font-medium">Why it was rejected</p>
            <p className="mt-1 line-clamp-6 whitespace-pre-line wrap-anywhere">
              {reviewNote ?? 'The administrator gave no reason.'}
            </p>
          </div>
        )}
        <ListingActions listing={listing} />
      </div>
    </li>
  )
}

/** The draft that its first photo submits: what is still on this device, and what to do without any. */
function AwaitedPhotos({ listing: { id, ownerId } }: { listing: OwnProperty }) {
  const { queryClient } = useAppContext()
  const items = useOutbox(ownerId).filter(({ locationId }) => locationId === id)
  const waiting = items.filter(({ refusal }) => !refusal).length
  const known = useRef(items.length)
  useEffect(() => {
    if (items.length < known.current) void queryClient.invalidateQueries({ queryKey: ['/api/user-listings'] })
    known.current = items.length
  }, [items.length, queryClient])
  const isWaiting = waiting > 0
  useEffect(() => {
    if (isWaiting) void import('../../../offline/start.ts').then(({ sendSoon }) => sendSoon())
  }, [isWaiting])
  if (waiting > 0)
    return (
      <p role="status" className="mt-2 text-13 text-quiet">
        Uploading {counted(waiting, 'photo')}. The listing is submitted for review with the first one.
      </p>
    )
  return (
    <p className="mt-2 text-13">
      {items[0]?.refusal
        ? `A photo wasn’t accepted: ${items[0].refusal.detail} Add another one`
        : 'This draft waits for a photo. Edit the listing to add one'}
      , and it’s submitted for review.
    </p>
  )
}

const small = 'px-4 text-13 md:min-h-9'

const done = {
  resubmit: 'Submitted for review',
  pause: 'Listing paused',
  resume: 'Listing is live again',
  withdraw: 'Listing deleted',
}

function useListingAction({ id, title }: OwnProperty) {
  const { api, queryClient } = useAppContext()
  return useAction((action: keyof typeof done): Promise<unknown> => api.properties[action]({ id }), {
    done: (_, action) => ({ title: done[action], description: title, tone: 'good' }),
    failed: { title: 'Nothing was changed', fallback: 'Please try again.' },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['/api/private-properties'] })
      return queryClient.invalidateQueries({ queryKey: ['/api/user-listings'] })
    },
  })
}

function ListingActions({ listing }: { listing: OwnProperty }) {
  const { id, title, actions, listingState } = listing
  const { run, isPending } = useListingAction(listing)
  const can = (action: OwnProperty['actions'][number]) => actions.includes(action)
  const button = (label: string, action: 'resubmit' | 'pause' | 'resume') => (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      aria-disabled={isPending}
      onClick={() => void run(action)}
      className={buttonClass('outline', small)}
    >
      {label}
    </button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Link
        to="/list-property"
        search={{ edit: id }}
        aria-label={`${listingState === 'rejected' ? 'Edit and resubmit' : 'Edit'}: ${title}`}
        className={buttonClass(listingState === 'rejected' ? 'primary' : 'outline', small)}
      >
        {listingState === 'rejected' ? 'Edit and resubmit' : 'Edit'}
      </Link>
      <Link
        to="/list-property"
        search={{ edit: id }}
        hash="calendar"
        aria-label={`Calendar: ${title}`}
        className={buttonClass('outline', small)}
      >
        Calendar
      </Link>
      {listingState === 'draft' && can('resubmit') && button('Submit for review', 'resubmit')}
      {can('pause') && button('Pause', 'pause')}
      {can('resume') && button('Resume', 'resume')}
      {can('withdraw') && (
        <ConfirmedButton
          title={`Delete ${title}?`}
          text="The listing and its photos are permanently deleted. This isn’t possible while bookings are ahead."
          action="Delete"
          onConfirm={() => run('withdraw')}
          label={`Delete: ${title}`}
          className={buttonClass('danger', small)}
        >
          Delete
        </ConfirmedButton>
      )}
    </div>
  )
}
