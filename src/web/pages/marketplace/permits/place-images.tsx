// The image and the map of a place, from a location there.
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, NoPhotoYet, Photo, phoneSizes } from '../../../components/photos/photo.tsx'

type ImagesProps = { locationId: string; location: LocationSummary | undefined }

export function PlaceImages({ locationId, location }: ImagesProps) {
  const cover = location?.cover
  const hasMap = location !== undefined && location.latitude !== null
  return (
    <div className="grid grid-cols-3 gap-1 overflow-hidden rounded-card">
      <div className={`relative bg-sunken ${hasMap ? 'col-span-2 aspect-4/3' : 'col-span-3 aspect-2/1'}`}>
        {cover ? (
          <>
            <Photo image={cover} sizes={`(min-width: 640px) 260px, ${phoneSizes}`} locationId={locationId} />
            <CreditButton image={cover} className="absolute right-0 bottom-0" />
          </>
        ) : (
          <>
            <LocationLightImage id={locationId} />
            <NoPhotoYet />
          </>
        )}
        {cover && imageNote(cover) && (
          <span className="absolute bottom-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
            Illustrative
          </span>
        )}
      </div>
      {hasMap && (
        <img
          src={`/map-thumbnail/${locationId}.svg`}
          alt=""
          width={144}
          height={108}
          loading="lazy"
          decoding="async"
          className="size-full bg-sunken object-cover"
        />
      )}
    </div>
  )
}
