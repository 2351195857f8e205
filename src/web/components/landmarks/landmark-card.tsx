// A landmark in a list: a photo of it if there is one, name, kind and town, and how many locations show it. In a row, or below its picture.
// chunk: content-cards
import { Link } from '@tanstack/react-router'
import type { ListedLandmark } from '../../../contract/discovery/landmarks.ts'
import { counted, regionLine, spaced } from '../../format/labels.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../photos/photo.tsx'

type CardProps = { landmark: ListedLandmark; isLarge?: boolean; isEager?: boolean; isInFirstView?: boolean }

const largeSizes = '(min-width: 1024px) 400px, 100vw'

export function LandmarkCard({
  landmark,
  isLarge = false,
  isEager = false,
  isInFirstView = false,
}: CardProps) {
  const { name, slug, kind, locationCount, cover } = landmark
  const facts = [kind === 'other' ? null : spaced(kind), regionLine(landmark)].filter(Boolean)
  return (
    <article className={`group relative ${isLarge ? '' : 'flex items-center gap-4'}`}>
      <div
        data-card-picture
        className={`relative aspect-3/2 overflow-hidden bg-sunken ${isLarge ? 'rounded-card' : 'w-36 shrink-0 rounded-sm'}`}
      >
        {cover ? (
          <>
            <Photo
              image={{ ...cover, alt: '' }}
              sizes={isLarge ? largeSizes : '144px'}
              isEager={isEager}
              isInFirstView={isInFirstView}
            />
            <CreditButton image={cover} className="absolute right-0 bottom-0" />
          </>
        ) : (
          <LocationLightImage id={landmark.id} isEager={isEager} isInFirstView={isInFirstView} />
        )}
      </div>
      <div className={`min-w-0 wrap-anywhere ${isLarge ? 'mt-3' : ''}`}>
        <h3
          dir="auto"
          className={`font-display text-17 font-medium text-balance ${isLarge ? 'md:text-22' : ''}`}
        >
          <Link
            to="/landmark/$slug"
            params={{ slug }}
            className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-13 text-quiet">{facts.join(' · ')}</p>
        <p className="mt-0.5 text-13">Seen from {counted(locationCount, 'location')}</p>
      </div>
    </article>
  )
}
