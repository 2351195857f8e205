// Everything about one location: images, name, light, guide, photos, reviews, position, nearby locations. On paper what one needs there: name,
// light, guide, permits and position.

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { Kept } from '../../../kept-parts.tsx'
import { locationQuery } from '../../../queries.ts'
import { ActionBar } from './actions.tsx'
import { Checkins } from './checkins.tsx'
import { CountedWithoutScripts } from './counted-without-scripts.tsx'
import { Guide } from './guide.tsx'
import { LocationHeading } from './heading.tsx'
import { LocationHero } from './hero.tsx'
import { LearnedSection } from './learned-section.tsx'
import { LightSection } from './light-section.tsx'
import { LimitedGuide } from './limited-guide.tsx'
import { publishedPoint } from './location-data.ts'
import { locationCrumbs } from './location-head.ts'
import {
  getDate,
  getPhotoOrder,
  otherSearchParams,
  photosFrom,
  reviewsFrom,
  toReviewOrder,
  visitorPoint,
} from './location-search.ts'
import { NearbySpots } from './nearby-spots.tsx'
import { Permits } from './permit-check.tsx'
import { Photos } from './photos/photos.tsx'
import { Position } from './position.tsx'
import { Reviews } from './reviews.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SeenLandmarks } from './seen-landmarks.tsx'
import { StatusNotice } from './status-notice.tsx'
import { useMirroredUsage } from './use-mirrored-usage.ts'
import { WeatherSection } from './weather/weather-section.tsx'

const route = getRouteApi('/location/$id')

// Each boundary hydrates separately, so that no part of the page delays the response to a touch; nothing in them waits.
export function LocationPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const search = route.useSearch()
  const { data: location } = useSuspenseQuery(locationQuery(api, id))
  const point = publishedPoint(location)
  useMirroredUsage(location.id)
  return (
    // What is scrolled to, and what has the focus, is below the tabs.
    <article key={location.id} className="wrap-anywhere [&_*]:scroll-mt-12">
      <Kept by="page">
        <LocationHero location={location} />
        <div className="wrap-page">
          <Breadcrumbs
            crumbs={locationCrumbs(location.id)}
            className="relative md:-mt-10 md:flex md:min-h-10 md:w-60 md:items-center"
          />
          <LocationHeading location={location} visitor={visitorPoint(search)} />
          <StatusNotice location={location} />
          <PreparedForms locationId={location.id} />
          <SeenLandmarks location={location} />
          <SectionTabs
            sections={[...(point ? ['light' as const] : []), 'guide', 'photos', 'reviews', 'map']}
          />
          {point && (
            <Suspense>
              <LightSection
                location={location}
                point={point}
                date={getDate(search)}
                otherParams={otherSearchParams(search, 'date')}
              />
            </Suspense>
          )}
          {point && (
            <Suspense>
              <WeatherSection location={location} />
            </Suspense>
          )}
          <div className="print:hidden">
            <Suspense>
              <LearnedSection id={location.id} />
            </Suspense>
          </div>
          <Suspense>
            {location.access === 'full' ? (
              <Guide location={location} />
            ) : (
              <LimitedGuide location={location} />
            )}
          </Suspense>
          <Suspense>
            <Permits location={location} point={point ?? null} />
          </Suspense>
          <div className="print:hidden">
            <Suspense>
              <Photos location={location} order={getPhotoOrder(search)} from={photosFrom(search)} />
            </Suspense>
          </div>
          <div className="print:hidden">
            <Suspense>
              <Reviews location={location} order={toReviewOrder(search)} from={reviewsFrom(search)} />
            </Suspense>
          </div>
          <div className="print:hidden">
            <Suspense>
              <Checkins location={location} />
            </Suspense>
          </div>
          <Suspense>
            <Position location={location} date={getDate(search)} />
          </Suspense>
          <div className="print:hidden">
            <Suspense>{point && <NearbySpots point={point} location={location} />}</Suspense>
          </div>
          <p className="mt-12 -ml-3 print:hidden">
            <ReportButton subjectKind="location" subjectId={location.id} what="this location" isWhole />
          </p>
        </div>
        <ActionBar location={location} />
        <CountedWithoutScripts locationId={location.id} />
      </Kept>
    </article>
  )
}

/**
 * For signed-in users the code of the forms loads after the page, so that they open and store the input
 * even when the connection is lost.
 */
type WaitingProps = { locationId: string; viewerId: string }

/** The rest of the page comes first. */
const delayMs = 2000

const loadForms = async (): Promise<ComponentType<WaitingProps>> => {
  const [{ WaitingItems }] = await Promise.all([
    import('./waiting-items.tsx'),
    import('../../../ui/toast-view.tsx'),
    import('./review-form.tsx'),
    import('./checkin-dialog.tsx'),
    import('./photos/upload-form.tsx'),
    import('../../../components/favorites/save-favorite.ts'),
  ])
  return WaitingItems
}

/** Shows what waits on this device for a connection. */
function PreparedForms({ locationId }: { locationId: string }) {
  const viewerId = useViewer()?.id
  const [Waiting, setWaiting] = useState<ComponentType<WaitingProps>>()
  useEffect(() => {
    if (!viewerId) return
    // Without a connection they load on use, or not at all.
    const load = () =>
      void loadForms().then(
        (part) => setWaiting(() => part),
        () => {},
      )
    const timer = setTimeout(load, delayMs)
    return () => clearTimeout(timer)
  }, [viewerId])
  return Waiting && viewerId ? <Waiting locationId={locationId} viewerId={viewerId} /> : null
}
