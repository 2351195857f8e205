// The photos of a location: the gallery, the photographers, and sharing the user's own.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import type { PhotoOrder } from '../../../../../contract/discovery/photos.ts'
import { OnceMounted } from '../../../../components/layout/once-mounted.tsx'
import { loadMore, ShowMore } from '../../../../components/lists/paged-list.tsx'
import { Avatar } from '../../../../components/users/avatar.tsx'
import { counted } from '../../../../format/labels.ts'
import { getPhoto } from '../location-search.ts'
import { PartFailed } from '../section-failed.tsx'
import { CoverQuestion } from './cover-question.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { photographersQuery, photosQuery } from './photo-queries.ts'
import { PhotoView } from './photo-view.tsx'
import { SharePhotos } from './share-photos.tsx'
import { useOpenedHere } from './use-opened-here.ts'

const route = getRouteApi('/location/$id')

type PhotosProps = { location: LocationDetail; order: PhotoOrder; from: string | undefined }

export function Photos({ location, order, from }: PhotosProps) {
  return (
    <section id="photos" aria-labelledby="photos-title" className="mt-16">
      <h2 id="photos-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
        Photos
      </h2>
      <Gallery location={location} order={order} from={from} />
      <Photographers locationId={location.id} />
      <SharePhotos location={location} />
    </section>
  )
}

function Gallery({ location, order, from }: PhotosProps) {
  const { api } = route.useRouteContext()
  const opened = getPhoto(route.useSearch())
  const gallery = useInfiniteQuery(photosQuery(api, location.id, order, from))
  const { markOpened, close } = useOpenedHere()
  const photos = gallery.data?.pages.flatMap((page) => page.items)
  const view = (
    <PhotoView id={opened} photos={photos ?? []} onClose={close} onNeedMore={() => loadMore(gallery)} />
  )
  if (!photos) {
    const skeleton = <div className="skeleton mt-6 h-60" aria-hidden />
    if (!gallery.isError) return skeleton
    return (
      <OnceMounted fallback={skeleton}>
        <div className="mt-6">
          <PartFailed message="The photos could not be loaded." onRetry={() => void gallery.refetch()} />
          {view}
        </div>
      </OnceMounted>
    )
  }
  if (photos.length === 0)
    return (
      <>
        <p className="mt-4 max-w-text text-17 text-quiet">No photos yet. Yours could be the first.</p>
        {view}
      </>
    )
  return (
    <div className="mt-6">
      {(photos.length > 1 || from) && <OrderLinks order={order} />}
      <CoverQuestion photos={photos} />
      <PhotoGrid photos={photos} onOpen={markOpened} />
      <ShowMore query={gallery} what="photos" parameter="morePhotos" hash="photos" moreClass="mt-6" />
      {view}
    </div>
  )
}

const orders: Record<PhotoOrder, string> = { featured: 'Featured', newest: 'Newest', likes: 'Most liked' }

function OrderLinks({ order }: { order: PhotoOrder }) {
  return (
    <nav aria-label="Sort photos" className="mb-4">
      <ul className="-ml-3 flex flex-wrap gap-1">
        {(Object.keys(orders) as PhotoOrder[]).map((one) => (
          <li key={one}>
            <Link
              to="."
              search={({
                photos: _,
                morePhotos: __,
                ...search
              }: {
                photos?: unknown
                morePhotos?: unknown
              }) => (one === 'featured' ? search : { ...search, photos: one })}
              hash="photos"
              hashScrollIntoView={false}
              resetScroll={false}
              replace
              preload={false}
              rel="nofollow"
              activeOptions={{ includeSearch: true, exact: true }}
              activeProps={{}}
              className={`inline-flex min-h-11 items-center rounded-pill px-3 hover:bg-sunken hover:text-text ${one === order ? 'font-medium text-text underline decoration-accent decoration-2 underline-offset-8' : 'text-quiet'}`}
            >
              {orders[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Photographers({ locationId }: { locationId: string }) {
  const { api } = route.useRouteContext()
  const { data } = useQuery(photographersQuery(api, locationId))
  if (!data || data.length === 0) return null
  return (
    <div className="mt-8">
      <h3 id="photographers-title" className="font-semibold">
        Photographed by
      </h3>
      <ul aria-labelledby="photographers-title" className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        {data.map((user) => (
          <li key={user.username}>
            <a
              href={`/u/${encodeURIComponent(user.username)}`}
              className="group flex min-h-11 items-center gap-3"
            >
              <Avatar user={user} />
              <span>
                <span className="block font-medium underline-offset-4 group-hover:underline">
                  {user.displayName}
                </span>
                <span className="block text-13 text-quiet">{counted(user.photoCount, 'photo')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
