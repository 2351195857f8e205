// One entry of the feed: user, action and what it was about, with the image or the text.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedItem } from '../../../../contract/community/profiles.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { Avatar } from '../../../components/users/avatar.tsx'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { StarCount } from '../profile/reviews-tab.tsx'

const did: Record<FeedItem['kind'], string> = {
  photo: 'photographed',
  review: 'reviewed',
  location: 'shared',
  checkin: 'checked in at',
  entry: 'entered',
}

export function FeedEntry({ item }: { item: FeedItem }) {
  const format = useReaderFormat()
  const { user, location, image, title, text, rating } = item
  // A license means that somebody other than the uploader took the photo.
  const isOfOther = item.kind === 'photo' && image?.licence != null
  return (
    <li className="border-b border-hairline py-8 first:pt-0 last:border-b-0">
      <article>
        <header className="flex items-center gap-3">
          <Avatar user={user} />
          <p className="min-w-0">
            <Link
              to="/u/$username"
              params={{ username: user.username }}
              className="font-medium underline-offset-4 hover:underline"
            >
              {user.displayName}
            </Link>{' '}
            {isOfOther ? 'shared a photo of' : item.contest?.isWinner ? 'won' : did[item.kind]}{' '}
            <SubjectLink item={item} className="font-medium underline-offset-4 hover:underline">
              {item.contest?.title ?? location?.name}
            </SubjectLink>
            <time dateTime={item.at} className="block text-13 text-quiet">
              {shortDay(item.localDate, format)}
              {user.isDemo && ' · Demo content'}
            </time>
          </p>
        </header>
        {image && (
          <div className="relative mt-4">
            <SubjectLink
              item={item}
              label={image.alt}
              className="relative block aspect-3/2 overflow-hidden rounded-card bg-sunken"
            >
              <Photo
                image={image}
                sizes={`(min-width: 760px) 720px, ${phoneSizes}`}
                {...(location && { locationId: location.id })}
              />
            </SubjectLink>
            <CreditButton image={image} className="absolute right-0 bottom-0" />
          </div>
        )}
        {(rating !== null || title || text) && (
          <div className="mt-4 max-w-text">
            {rating !== null && <StarCount rating={rating} />}
            {item.contest?.rank && !item.contest.isWinner && (
              <p className="text-13 text-quiet tabular">No. {item.contest.rank}</p>
            )}
            {title && <p className="mt-1 font-semibold">{title}</p>}
            {text && <p className="mt-1 line-clamp-4 whitespace-pre-line">{text}</p>}
          </div>
        )}
      </article>
    </li>
  )
}

type SubjectLinkProps = { item: FeedItem; label?: string; className: string; children: ReactNode }

/** Links to the contest for an entry, and to the location for everything else. */
function SubjectLink({ item: { contest, location }, label, className, children }: SubjectLinkProps) {
  const shared = { className, children, ...(label && { 'aria-label': label }) }
  if (contest) return <Link to="/contest/$slug" params={{ slug: contest.slug }} {...shared} />
  return location ? <Link to="/location/$id" params={{ id: location.id }} {...shared} /> : children
}
