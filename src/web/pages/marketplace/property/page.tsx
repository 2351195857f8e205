// The page of one property: images, facts, rules, calendar, location and owner; beside them the price and the button to book.
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { BookButton } from '../../../components/properties/book-button.tsx'
import type { BookingTimes } from '../../../components/properties/booking-times.ts'
import { PropertyPrice } from '../../../components/properties/property-price.tsx'
import {
  propertyQuery,
  propertyReviewsQuery,
  similarPropertiesQuery,
} from '../../../components/properties/property-queries.ts'
import { PropertyRow } from '../../../components/properties/property-row.tsx'
import { RecentlySeen } from '../../../components/properties/recently-seen.tsx'
import { rememberSeen } from '../../../components/properties/seen-properties.ts'
import { ReviewItem } from '../../../components/property-bookings/review-item.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { AvailabilitySection } from './availability-section.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CountedView } from './counted-view.tsx'
import { PropertyFacts } from './facts.tsx'
import { PropertyGallery } from './gallery.tsx'
import { PropertyHeading } from './heading.tsx'
import { LocationSection } from './location-section.tsx'
import { propertyCrumbs } from './property-route.ts'
import { WindowLightSection } from './window-light.tsx'

const route = getRouteApi('/property/$id')

export function PropertyPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: property } = useSuspenseQuery(propertyQuery(api, id))
  const [times, setTimes] = useState<BookingTimes>()
  useEffect(() => rememberSeen(property.id), [property.id])
  return (
    <div className="wrap-page pt-6 pb-28 md:pb-20">
      <Breadcrumbs crumbs={propertyCrumbs(property)} />
      {property.isOwn && <OwnNotice property={property} />}
      <PropertyHeading property={property} />
      <PropertyGallery property={property} />
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <p className="max-w-text text-17 whitespace-pre-line wrap-anywhere">{property.description}</p>
          <PropertyFacts property={property} />
          <WindowLightSection property={property} />
          <AvailabilitySection property={property} times={times} onChoose={setTimes} />
          <LocationSection property={property} />
          <ReviewsSection property={property} />
          <Owner property={property} />
        </div>
        <BookingPanel property={property} times={times} onClear={() => setTimes(undefined)} />
      </div>
      <Similar id={property.id} />
      <RecentlySeen except={property.id} />
      {!property.isOwn && <PhoneBar property={property} times={times} onBooked={() => setTimes(undefined)} />}
      <CountedView propertyId={property.id} />
    </div>
  )
}

function OwnNotice({ property: { id, isActive } }: { property: Property }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      <p>
        {isActive ? 'This is your listing.' : 'This is your listing. It’s paused, so only you can see it.'}
      </p>
      <Link to="/list-property" search={{ edit: id }} className={buttonClass('outline')}>
        Edit listing
      </Link>
    </div>
  )
}

function Owner({ property: { id, owner, isOwn } }: { property: Property }) {
  return (
    <section aria-labelledby="owner-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="owner-title" className="font-display text-22 font-medium">
        Owner
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        {owner ? (
          <p>
            <Link
              to="/u/$username"
              params={{ username: owner.username }}
              className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4"
            >
              {owner.displayName}
            </Link>
          </p>
        ) : (
          <p className="text-quiet">A former user</p>
        )}
        {!isOwn && <ReportButton subjectKind="property" subjectId={id} what="this property" isWhole />}
      </div>
    </section>
  )
}

function Similar({ id }: { id: string }) {
  const { api } = useAppContext()
  const { data = [] } = useQuery({ ...similarPropertiesQuery(api, id), retryOnMount: false })
  return <PropertyRow id="similar" title="Similar properties" properties={data} />
}

type PhoneBarProps = { property: Property; times: BookingTimes | undefined; onBooked: () => void }

function PhoneBar({ property, times, onBooked }: PhoneBarProps) {
  return (
    <div
      data-bottom-bar
      className="tall:fixed tall:inset-x-0 tall:bottom-(--bar) z-20 flex items-center justify-between gap-4 border-t border-hairline bg-ground px-4 py-2 lg:hidden noscript:hidden"
    >
      <PropertyPrice property={property} className="min-w-0" />
      <BookButton property={property} times={times} onBooked={onBooked} kind="primary" className="shrink-0" />
    </div>
  )
}

/** What guests wrote about a property after their bookings, newest first. */
function ReviewsSection({ property }: { property: Property }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(propertyReviewsQuery(api, property.id))
  return (
    <section aria-labelledby="reviews-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="reviews-title" className="font-display text-22 font-medium">
        Reviews
      </h2>
      <p className="mt-1">
        <Rating rating={property.rating} reviewCount={property.reviewCount} />
      </p>
      <PagedList
        query={query}
        what="reviews"
        empty={<p className="mt-2 text-quiet">Guests can review it after their booking.</p>}
        parameter="reviews"
        hash="reviews-title"
        moreClass="mt-6"
        pendingClass="mt-4"
      >
        {(reviews) => (
          <ul className="mt-4 border-b border-hairline">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
