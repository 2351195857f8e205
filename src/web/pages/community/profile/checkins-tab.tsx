// A user's check-ins that the viewer may see.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { shortDay } from '../../../format/dates.ts'
import { spaced } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { PhotoRows, PhotoTile } from './photo-rows.tsx'
import { checkinsByQuery } from './profile-queries.ts'

const seenBy = { public: undefined, followers: 'Followers see this', private: 'Only you see this' }

export function CheckinsTab({ profile, from }: TabProps) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const query = useInfiniteQuery(checkinsByQuery(api, profile.username, from))
  return (
    <PagedList
      query={query}
      what="check-ins"
      empty={
        <EmptyTab
          isOwn={profile.viewer.isSelf}
          none="No check-ins yet."
          own="Check in at a location to record its conditions and your notes."
          to="/locations"
          label="Browse locations"
        />
      }
    >
      {(checkins) => (
        <ul className="grid max-w-text">
          {checkins.map((checkin) => (
            <li key={checkin.id} className="border-b border-hairline py-6 first:pt-0 last:border-b-0">
              <article>
                <h2 dir="auto" className="font-display text-22 font-medium">
                  <Link
                    to="/location/$id"
                    params={{ id: checkin.locationId }}
                    className="underline-offset-4 hover:underline"
                  >
                    {checkin.locationName}
                  </Link>
                </h2>
                <p className="mt-1 text-quiet">
                  {checkin.isLive && (
                    <span className="mr-2 rounded-sm bg-good/15 px-1.5 py-0.5 text-13 text-good">
                      There now
                    </span>
                  )}
                  <time dateTime={checkin.checkinTime}>{shortDay(checkin.localDate, format)}</time>
                  {profile.viewer.isSelf && seenBy[checkin.visibility] && ` · ${seenBy[checkin.visibility]}`}
                </p>
                {checkin.shootingNotes && <p className="mt-3 whitespace-pre-line">{checkin.shootingNotes}</p>}
                <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13">
                  {[
                    ...Object.entries(checkin.currentConditions),
                    ...(checkin.equipment ? [['equipment', checkin.equipment] as const] : []),
                  ].map(([name, text]) => (
                    <div key={name} className="flex gap-1.5">
                      <dt className="text-quiet">{spaced(name)}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
                {checkin.displayImages.length > 0 && (
                  <div className="mt-4">
                    <PhotoRows label={`Photos of ${checkin.locationName}`}>
                      {checkin.displayImages.map((image) => (
                        <PhotoTile key={image.id} photo={image} />
                      ))}
                    </PhotoRows>
                  </div>
                )}
              </article>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
