// What the home page of a member opens with: the next trip, what needs an answer, the light at their favorites, and locations nearby.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Waiting } from '../../../../contract/accounts/notifications.ts'
import { useFavoriteIds } from '../../../components/favorites/favorite-ids.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'
import { WaitingList } from '../../../components/notifications/waiting-list.tsx'
import { waitingQuery } from '../../../components/notifications/waiting-query.ts'
import { NextTrip } from '../../../components/trips/next-trip.tsx'
import { orderTrips, todayInUtc } from '../../../components/trips/order-trips.ts'
import { tripsQuery } from '../../../components/trips/trip-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { FavoriteLights } from './favorite-lights.tsx'
import { type MemberHome as Answer, memberHomeQuery } from './member-data.ts'
import { useApi } from './use-home-filters.ts'

export function MemberHome() {
  const api = useApi()
  const { data, isError } = useQuery({ ...memberHomeQuery(api), retryOnMount: false })
  const { data: waiting = [], isPending: areAnswersPending } = useQuery({
    ...waitingQuery(api),
    retryOnMount: false,
  })
  const { data: trips = [], isPending: areTripsPending } = useQuery({
    ...tripsQuery(api),
    retryOnMount: false,
  })
  const [today] = useState(todayInUtc)
  const { next } = orderTrips(trips, today)
  if (isError) return null
  // What comes first would move the rest.
  if (!data || areAnswersPending || areTripsPending)
    return <Skeleton trip={next && <NextTrip trip={next} today={today} />} />
  const { light, nearby } = data
  return (
    <div className="wrap-page pt-8 pb-12">
      <h2 className="sr-only">For you</h2>
      {next && <NextTrip trip={next} today={today} />}
      {waiting.length > 0 && <Answers waiting={waiting} isFirst={!next} />}
      {light.length > 0 ? (
        <FavoriteLights light={light} />
      ) : (
        <SaveFirst isFirst={!next && waiting.length === 0} />
      )}
      {nearby.length > 0 && <Nearby nearby={nearby} />}
    </div>
  )
}

/** What nearly every member has: their favorites and what is near them, or how to begin with favorites. */
function Skeleton({ trip }: { trip: ReactNode }) {
  const favorites = useFavoriteIds()?.length ?? 0
  return (
    <div className="wrap-page pt-8 pb-12" aria-busy>
      {trip}
      <div aria-hidden className={trip ? 'mt-10' : ''}>
        <div className="flex min-h-11 items-center">
          <div className="skeleton h-7 w-80 max-w-full" />
        </div>
        <div className="skeleton h-5 w-56" />
        {favorites > 0 ? (
          <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
            {[...'1234'].slice(0, favorites).map((favorite) => (
              <div key={favorite}>
                <div className="skeleton aspect-3/2 rounded-card" />
                <div className="skeleton mt-2 h-5.5 w-1/2" />
                <div className="skeleton mt-1 h-5.5 w-3/4" />
                <div className="skeleton mt-1 h-4 w-1/2" />
              </div>
            ))}
          </div>
        ) : (
          <div className="skeleton mt-4 h-11 w-72 rounded-pill" />
        )}
        {favorites > 0 && (
          <div className="mt-12">
            <div className="flex min-h-11 items-center">
              <div className="skeleton h-7 w-96 max-w-full" />
            </div>
            <div className="mt-2 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {[...'123'].map((card) => (
                <div key={card} className="sm:max-lg:nth-3:hidden">
                  <LocationCardSkeleton />
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const shownAnswers = 3

/** The first of what waits; the rest leads the notifications. */
function Answers({ waiting, isFirst }: { waiting: readonly Waiting[]; isFirst: boolean }) {
  const more = waiting.length - shownAnswers
  return (
    <section
      aria-labelledby="answers-title"
      className={`rounded-card bg-sunken px-5 py-4 ${isFirst ? '' : 'mt-10'}`}
    >
      <h3 id="answers-title" className="font-display text-22 font-medium">
        Needs your answer
      </h3>
      <WaitingList items={waiting.slice(0, shownAnswers)} />
      {more > 0 && (
        <Link to="/notifications" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {more} more in your notifications
        </Link>
      )}
    </section>
  )
}

function SaveFirst({ isFirst }: { isFirst: boolean }) {
  return (
    <section aria-labelledby="save-title" className={isFirst ? '' : 'mt-10'}>
      <h3 id="save-title" className="font-display text-22 font-medium">
        Light at your favorites
      </h3>
      <p className="mt-1 text-quiet">Save a location, and its next golden hour appears here.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to="/locations" className={buttonClass('outline')}>
          Find locations
        </Link>
        <Link to="/tonight" className={buttonClass('quiet')}>
          Best light tonight
        </Link>
      </p>
    </section>
  )
}

const Nearby = ({ nearby }: Pick<Answer, 'nearby'>) => (
  <section aria-labelledby="nearby-title" className="mt-12">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 id="nearby-title" className="font-display text-22 font-medium">
        Near your saved and visited locations
      </h3>
      <Link to="/feed" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Your feed
      </Link>
    </div>
    <ul className="mt-2 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {nearby.map(({ location }) => (
        // Two columns have no place for a third.
        <li key={location.id} className="min-w-0 sm:max-lg:nth-3:hidden">
          <LocationCard location={location} />
        </li>
      ))}
    </ul>
  </section>
)
