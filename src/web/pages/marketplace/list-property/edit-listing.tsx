// /list-property?edit={id}: the owner edits a listing, resubmits a rejected one, and manages its calendar.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnProperty } from '../../../../contract/marketplace/properties.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { ListingStatus } from '../../../components/properties/listing-status.tsx'
import {
  ownCalendarQuery,
  ownExtrasQuery,
  ownPropertiesQuery,
} from '../../../components/properties/property-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BlockedDays } from './blocked-days.tsx'
import { EditForm } from './edit-form.tsx'
import { AddOns, PromoCodes } from './extras.tsx'
import { FeedAddress } from './feed-address.tsx'
import { ImportedCalendars } from './imported-calendars.tsx'

export function EditListing({ id }: { id: string }) {
  const { api } = useAppContext()
  const isMounted = useIsMounted()
  const query = useQuery(ownPropertiesQuery(api))
  const listing = query.data?.find((one) => one.id === id)
  return (
    <>
      <h1 className="mt-4 font-display text-32 font-medium wrap-anywhere">
        {listing ? `Edit ${listing.title}` : 'Edit listing'}
      </h1>
      <div className="mt-6">
        {!query.data ? (
          <ListPending query={query} what="listing" />
        ) : listing ? (
          // Input before hydration would be lost.
          <div inert={!isMounted}>
            <ListingHead listing={listing} />
            {/* A rejected listing that was resubmitted starts again from what is stored. */}
            <EditForm key={listing.listingState} listing={listing} />
            <ExtrasSection listing={listing} />
            <CalendarSection listing={listing} />
          </div>
        ) : (
          <NotYours />
        )}
      </div>
    </>
  )
}

function ListingHead({ listing }: { listing: OwnProperty }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ListingStatus listing={listing} />
        <Link
          to="/property/$id"
          params={{ id: listing.id }}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          See the property page
        </Link>
        <a href="#extras" className="inline-flex min-h-6 items-center underline underline-offset-4">
          Add-ons and codes
        </a>
        <a href="#calendar" className="inline-flex min-h-6 items-center underline underline-offset-4">
          Calendar
        </a>
      </p>
      {listing.listingState === 'rejected' && (
        <div role="note" className="rounded-card border border-bad p-5">
          <p className="font-semibold">This listing needs changes</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            {listing.reviewNote ?? 'The administrator gave no reason.'}
          </p>
          <p className="mt-2 text-quiet">Edit it below, then choose “Save and resubmit”.</p>
        </div>
      )}
    </div>
  )
}

function NotYours() {
  return (
    <>
      <p className="max-w-text text-17">There’s no such listing among yours.</p>
      <Link to="/marketplace" search={{ tab: 'manage' }} className={buttonClass('outline', 'mt-4')}>
        Your listings
      </Link>
    </>
  )
}

function ExtrasSection({ listing: { id } }: { listing: OwnProperty }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const query = useQuery(ownExtrasQuery(api))
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ['/api/property-extras'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/private-properties'] })
  }
  return (
    <div id="extras" className="mt-16 scroll-mt-20">
      <FormSection title="Add-ons and promo codes">
        {query.data ? (
          <>
            <AddOns id={id} extras={query.data} onChange={readAgain} />
            <PromoCodes id={id} extras={query.data} onChange={readAgain} />
          </>
        ) : (
          <ListPending query={query} what="add-ons" />
        )}
      </FormSection>
    </div>
  )
}

/**
 * The calendar of a listing: blocked days, imported calendars with their conflicts, and the listing's own
 * feed.
 */
function CalendarSection({ listing: { id } }: { listing: OwnProperty }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const query = useQuery(ownCalendarQuery(api, id))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['/api/private-properties', id] })
  return (
    <div id="calendar" className="mt-16 scroll-mt-20">
      <FormSection title="Calendar">
        {query.data ? (
          <>
            <BlockedDays id={id} blocks={query.data.blocks} onChange={readAgain} />
            <ImportedCalendars
              id={id}
              calendars={query.data.calendars}
              timeZone={query.data.timeZone}
              onChange={readAgain}
            />
            <FeedAddress id={id} feedUrl={query.data.feedUrl} onChange={readAgain} />
          </>
        ) : (
          <ListPending query={query} what="calendar" />
        )}
      </FormSection>
    </div>
  )
}
