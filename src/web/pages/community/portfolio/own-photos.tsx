// The user's own photos that are not in the portfolio yet.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ListPending, ShowMore } from '../../../components/lists/paged-list.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { PhotoRows, PhotoTile } from '../profile/photo-rows.tsx'
import { photosQuery } from '../profile/profile-queries.ts'

export function OwnPhotos({
  username,
  chosen,
  isPending,
  onAdd,
}: {
  username: string
  chosen: string[]
  isPending: boolean
  onAdd: (photoId: string) => void
}) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(photosQuery(api, username))
  const photos = query.data?.pages.flatMap((page) => page.items)
  const left = photos?.filter((photo) => !chosen.includes(photo.id))
  return (
    <section aria-labelledby="own-photos">
      <h2 id="own-photos" className="font-display text-22 font-medium">
        Your photos
      </h2>
      <div className="mt-4">
        {!left ? (
          <ListPending query={query} what="photos" />
        ) : photos?.length === 0 ? (
          <p>
            You have no published photos yet.{' '}
            <Link to="/locations" className="underline underline-offset-4">
              Open a location and add some there.
            </Link>
          </p>
        ) : left.length === 0 && !query.hasNextPage ? (
          <p className="text-quiet">All your photos are in this portfolio.</p>
        ) : (
          <PhotoRows label="Your photos">
            {left.map((photo) => (
              <PhotoTile key={photo.id} photo={{ ...photo, alt: '' }}>
                <button
                  type="button"
                  aria-disabled={isPending}
                  onClick={() => onAdd(photo.id)}
                  aria-label={`Add ${photo.title || `the photo of ${photo.locationName}`}`}
                  className="absolute inset-0 flex items-end justify-end p-2 focus-visible:-outline-offset-4 aria-disabled:cursor-not-allowed"
                >
                  <span className="grid size-9 place-items-center rounded-pill bg-black/60 text-white">
                    <Plus className="size-5" strokeWidth={1.5} aria-hidden />
                  </span>
                </button>
              </PhotoTile>
            ))}
          </PhotoRows>
        )}
        <ShowMore query={query} what="photos" />
      </div>
    </section>
  )
}
