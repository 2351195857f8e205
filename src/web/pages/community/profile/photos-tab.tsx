// The photos of a user, in justified rows; each opens large.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { loadMore, PagedList } from '../../../components/lists/paged-list.tsx'
import { PhotoGrid } from '../../discovery/location/photos/photo-grid.tsx'
import { PhotoView } from '../../discovery/location/photos/photo-view.tsx'
import { useOpenedHere } from '../../discovery/location/photos/use-opened-here.ts'
import { EmptyTab, type TabProps } from './empty-tab.tsx'
import { photosQuery } from './profile-queries.ts'

const route = getRouteApi('/u/$username/')

export function PhotosTab({ profile, from }: TabProps) {
  const { api } = route.useRouteContext()
  const { photo: opened } = route.useSearch()
  const { markOpened, close } = useOpenedHere()
  const query = useInfiniteQuery(photosQuery(api, profile.username, from))
  const photos = query.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PagedList
        query={query}
        what="photos"
        empty={
          <EmptyTab
            isOwn={profile.viewer.isSelf}
            none="No photos yet."
            own="Open a location you know and add your photos there."
            to="/locations"
            label="Browse locations"
          />
        }
      >
        {(items) => <PhotoGrid photos={items} onOpen={markOpened} isOfOneUser />}
      </PagedList>
      {photos && photos.length > 0 && (
        <PhotoView id={opened} photos={photos} onClose={close} onNeedMore={() => loadMore(query)} />
      )}
    </>
  )
}
