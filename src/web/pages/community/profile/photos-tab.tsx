// The photos of a user, in justified rows; each opens large.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListPending, ShowMore } from '../../../components/lists/show-more.tsx'
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
  if (!photos) return <ListPending query={query} what="photos" />
  if (photos.length === 0)
    return (
      <EmptyTab
        isOwn={profile.viewer.isSelf}
        none="No photos yet."
        own="Open a location you know and add your photos there."
        to="/locations"
        label="Browse locations"
      />
    )
  return (
    <>
      <PhotoGrid photos={photos} onOpen={markOpened} isOfOneUser />
      <ShowMore query={query} what="photos" />
      <PhotoView
        id={opened}
        photos={photos}
        onClose={close}
        onNeedMore={() => {
          if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
        }}
      />
    </>
  )
}
