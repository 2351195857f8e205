// A featured photographer: three photos, name, where they live, what they photograph.
// chunk: content-cards
import { Link } from '@tanstack/react-router'
import type { FeaturedPhotographer } from '../../../contract/community/photographers.ts'
import { counted } from '../../format/labels.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { Photo } from '../photos/photo.tsx'
import { Avatar } from '../users/avatar.tsx'

export function PhotographerCard({ photographer }: { photographer: FeaturedPhotographer }) {
  const { user, displayName, bio, specialties, location, photoCount, photos } = photographer
  return (
    <article className="flex h-full flex-col">
      {photos.length > 0 && (
        <div className="grid h-32 auto-cols-fr grid-flow-col grid-rows-1 gap-1 overflow-hidden rounded-card">
          {photos.map((photo) => (
            <div key={photo.id} className="relative overflow-clip bg-sunken">
              <Photo image={photo} sizes="(width >= 1024px) 135px, 33vw" />
              <CreditButton image={photo} className="absolute right-0 bottom-0" />
            </div>
          ))}
        </div>
      )}
      <div className="mt-3 flex items-center gap-3">
        <Avatar user={{ displayName, profileImage: user.profileImage }} />
        <div className="min-w-0">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            <Link
              to="/u/$username"
              params={{ username: user.username }}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {displayName}
            </Link>
          </h3>
          <p className="text-13 text-quiet wrap-anywhere">
            <bdi>{location}</bdi> · {counted(photoCount, 'photo')}
            {user.isDemo && ' · Demo'}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-2 line-clamp-3 wrap-anywhere">
        {bio}
      </p>
      <p className="mt-2 text-13 text-quiet">{specialties.join(' · ')}</p>
    </article>
  )
}
