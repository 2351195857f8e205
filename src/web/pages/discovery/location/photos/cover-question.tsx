// Asks the location's author, or an administrator, whether the first photo may be its cover.
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { Photo } from '../../../../components/photos/photo.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { CoverButton } from './cover-button.tsx'
import { getImage } from './photo-text.ts'

export function CoverQuestion({ photos }: { photos: LocationPhoto[] }) {
  // The oldest one of those shown.
  const photo = photos.findLast((one) => one.needsCoverDecision)
  if (!photo) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 rounded-card border border-hairline p-4">
      <div className="relative h-20 w-28 shrink-0 overflow-clip rounded-sm bg-sunken">
        <Photo image={getImage(photo)} sizes="112px" />
      </div>
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-medium">Does this photo show {photo.locationName}?</span>
        <span className="block text-13 text-quiet">
          This location has no cover yet. If you approve this photo by {photo.displayName}, it appears on
          cards and in link previews.
        </span>
      </p>
      <CoverButton
        photo={photo}
        className={buttonClass('primary')}
        onDone={() => document.getElementById('photos-title')?.focus()}
      />
    </div>
  )
}
