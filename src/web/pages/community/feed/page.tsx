// /feed: activities of followed users, newest first; below them locations that fit the user's preferences.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Suggestion } from '../../../../contract/community/profiles.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FeedEntry } from './entry.tsx'
import { feedQuery, suggestionsQuery } from './feed-queries.ts'

const route = getRouteApi('/feed')

export function FeedPage() {
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <h1 className="font-display text-52 font-medium">Feed</h1>
      <div className="mt-10">
        <Entries />
      </div>
      <Suggestions />
    </div>
  )
}

function Entries() {
  const { api } = route.useRouteContext()
  const { from } = route.useSearch()
  const query = useInfiniteQuery(feedQuery(api, from))
  return (
    <PagedList
      query={query}
      what="entries"
      whole="feed"
      empty={
        <div className="rounded-card border border-hairline px-6 py-12 text-center">
          <p className="font-display text-22">Nothing here yet.</p>
          <p className="mx-auto mt-2 max-w-text text-quiet">
            Follow photographers whose photos or reviews you like. You’ll find them on the locations they’ve
            contributed to.
          </p>
          <Link to="/locations" className={buttonClass('outline', 'mt-6')}>
            Browse locations
          </Link>
        </div>
      }
    >
      {(items) => (
        <ul className="grid max-w-[720px]">
          {items.map((item) => (
            <FeedEntry key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Suggestions() {
  const { api } = route.useRouteContext()
  const { data: suggestions } = useQuery(suggestionsQuery(api))
  if (!suggestions || suggestions.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="for-you" className="font-display text-32 font-medium">
            For you
          </h2>
          <p className="mt-2 max-w-text text-quiet">
            Locations that match your preferences, within your travel distance of those you’ve saved, reviewed
            or checked in at.
          </p>
        </div>
        <Link
          to="/account/preferences"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Change preferences
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {suggestions.map((suggestion) => (
          <li key={suggestion.location.id}>
            <LocationCard location={suggestion.location} />
            <Reasons suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reasons({ suggestion: { reasons, near } }: { suggestion: Suggestion }) {
  const format = useReaderFormat()
  const distance =
    near &&
    `${distanceToLocation({ precision: near.isApproximate ? 'area' : 'exact' }, near.distance, format)} from ${near.name}`
  const all = [...reasons, ...(distance ? [distance] : [])]
  if (all.length === 0) return null
  return <p className="mt-3 border-t border-hairline pt-3 text-13 text-quiet">{all.join(' · ')}</p>
}
