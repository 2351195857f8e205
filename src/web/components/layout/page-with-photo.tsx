// A page with one question or one form, and on wide screens a photo of a location beside it.
// chunk: parts
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Cover } from '../../../contract/discovery/covers.ts'
import { regionLine } from '../../format/labels.ts'
import { useAppContext } from '../../use-app-context.ts'
import { Photo } from '../photos/photo.tsx'
import { PhotoCredit } from '../photos/photo-credit.tsx'
import { sidePhotoQuery } from './side-photo-query.ts'

/** `isOnPhones`: the photo is below the content there; otherwise phones have none. */
export function PageWithPhoto({
  children,
  isOnPhones = false,
}: {
  children: ReactNode
  isOnPhones?: boolean
}) {
  const { api } = useAppContext()
  const { data: cover } = useQuery(sidePhotoQuery(api))
  // Decided once, the same by server and browser: nothing moves afterwards.
  const [hasPhoto] = useState(cover !== null)
  return (
    <div
      className={`wrap-page py-10 md:py-16 ${hasPhoto ? 'grid items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-16' : ''}`}
    >
      <div className="mx-auto w-full max-w-md min-w-0">{children}</div>
      {hasPhoto && <SidePhoto cover={cover} isOnPhones={isOnPhones} />}
    </div>
  )
}

/** Its space is reserved until it is known which one it is, and stays if there is none. */
const SidePhoto = ({ cover, isOnPhones }: { cover: Cover | null | undefined; isOnPhones: boolean }) => (
  <figure className={isOnPhones ? '' : 'hidden md:block'}>
    <div
      className={`relative overflow-hidden rounded-card max-md:aspect-3/2 md:aspect-4/5 lg:aspect-3/2 ${cover === null ? '' : 'bg-sunken'}`}
    >
      {cover && (
        <Photo
          image={cover.image}
          sizes={`(min-width: 768px) 720px, ${isOnPhones ? '100vw' : '1px'}`}
          locationId={cover.id}
        />
      )}
    </div>
    <figcaption className="flex min-h-16 flex-wrap content-start items-center justify-between gap-x-6 py-2 text-13 text-quiet lg:min-h-10">
      {cover && (
        <>
          <Link
            to="/location/$id"
            params={{ id: cover.id }}
            className="inline-flex min-h-6 items-center underline underline-offset-3"
          >
            {[cover.name, regionLine(cover)].filter(Boolean).join(', ')}
          </Link>
          <PhotoCredit image={cover.image} />
        </>
      )}
    </figcaption>
  </figure>
)
