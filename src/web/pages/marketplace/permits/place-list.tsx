// All permits, by the park or city that they are for: with an image and a map where a location of it is known.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, NoPhotoYet, Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { type PermitPlace, permitPlaces } from './permit-places.ts'
import { placeLocationsQuery } from './permits-data.ts'
import { priceText } from './price-text.ts'
import { typeNames } from './type-names.ts'

export function PlaceList({ permits }: { permits: readonly Permit[] }) {
  const { api } = useAppContext()
  const places = permitPlaces(permits)
  const locations = useQuery(placeLocationsQuery(api, places)).data
  const pictured = places.filter(({ locationId }) => locationId !== undefined)
  const others = places.filter(({ locationId }) => locationId === undefined)
  return (
    <>
      <ul className="mt-4 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {pictured.map((place) => (
          <li key={place.name} className="later-part tall-part min-w-0">
            <PlaceImages
              locationId={place.locationId as string}
              location={locations?.find(({ id }) => id === place.locationId)}
            />
            <PlacePermits place={place} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="mt-12 grid gap-x-10 gap-y-8 border-t border-hairline pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((place) => (
            <li key={place.name} className="later-part min-w-0">
              <PlacePermits place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ImagesProps = { locationId: string; location: LocationSummary | undefined }

function PlaceImages({ locationId, location }: ImagesProps) {
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

function PlacePermits({ place: { name, permits } }: { place: PermitPlace }) {
  return (
    <>
      <h2 dir="auto" className="mt-3 font-display text-22 font-medium text-balance">
        <Link to="/permits" search={{ location: name }} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      </h2>
      <ul className="mt-2 grid gap-2">
        {permits.map((permit) => (
          <li key={permit.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <Link
                to="/permits"
                search={{ search: permit.name, location: name }}
                preload={false}
                className="inline-flex min-h-6 items-center underline decoration-hairline underline-offset-4 hover:decoration-text"
              >
                {permit.name}
              </Link>
              <span className="block text-13 text-quiet">
                {typeNames[permit.permitType]}
                {permit.isRequired && ' · Required'}
              </span>
            </span>
            <span className="shrink-0 text-13 tabular">{priceText(permit)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
