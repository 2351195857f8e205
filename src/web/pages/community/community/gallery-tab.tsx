// Gallery of the community page: photos of all locations in justified rows, endless, with filters in the address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { loadMore, PagedList } from '../../../components/lists/paged-list.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { PhotoGrid } from '../../discovery/location/photos/photo-grid.tsx'
import { PhotoView } from '../../discovery/location/photos/photo-view.tsx'
import { useOpenedHere } from '../../discovery/location/photos/use-opened-here.ts'
import { FeaturedPhotographers } from './featured-photographers.tsx'
import { galleryQuery } from './gallery-data.ts'
import { GalleryFilterForm } from './gallery-filters.tsx'
import { parseGallerySearch } from './gallery-search.ts'

const route = getRouteApi('/community')

export function GalleryTab() {
  const { api } = route.useRouteContext()
  const { filters, from, photo: opened } = parseGallerySearch(route.useSearch())
  const { markOpened, close } = useOpenedHere()
  const query = useInfiniteQuery(galleryQuery(api, filters, from))
  const photos = query.data?.pages.flatMap(({ items }) => items)
  const more = () => loadMore(query)
  return (
    <section aria-label="Photo gallery" className="pt-6">
      <GalleryFilterForm filters={filters} />
      <div className="mt-6">
        <PagedList
          query={query}
          what="photos"
          empty={<NoPhotos isFiltered={Object.keys(filters).length > 0} />}
        >
          {(items) => (
            <>
              <PhotoGrid photos={items} onOpen={markOpened} isFirstView />
              <NearEnd onNear={more} />
            </>
          )}
        </PagedList>
      </div>
      <PhotoView id={opened} photos={photos ?? []} onClose={close} onNeedMore={more} />
      <FeaturedPhotographers />
    </section>
  )
}

/** Loads the next page before the reader has reached the end. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current) return
    // So that the content below the gallery stays reachable, the reader has to scroll to load more.
    let hasScrolled = false
    const note = () => {
      hasScrolled = true
    }
    window.addEventListener('scroll', note, { passive: true })
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && hasScrolled && load(), {
      rootMargin: '600px',
    })
    watch.observe(end.current)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', note)
    }
  }, [])
  return <div ref={end} aria-hidden />
}

function NoPhotos({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">{isFiltered ? 'No photos match' : 'No photos yet'}</p>
      <p className="mt-2 text-quiet">
        {isFiltered
          ? 'Remove a filter to see more.'
          : 'Open a location you know and add the first photo. It appears here, too.'}
      </p>
      {isFiltered ? (
        <Link to="/community" search={{ tab: 'gallery' }} className={buttonClass('outline', 'mt-6')}>
          Show all photos
        </Link>
      ) : (
        <Link to="/locations" className={buttonClass('primary', 'mt-6')}>
          Browse locations
        </Link>
      )}
    </div>
  )
}
