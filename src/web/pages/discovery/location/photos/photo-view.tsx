// The large view of the photo in the address. Its code loads when the first one is opened.
// chunk: location-parts

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { useLoaded } from '../../../../browser/use-loaded.ts'
import { Photo } from '../../../../components/photos/photo.tsx'
import { CreditLine } from '../../../../components/photos/photo-credit.tsx'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { photoQuery } from './photo-queries.ts'
import { getFacts, getImage } from './photo-text.ts'

type PhotoViewProps = {
  id: string | undefined
  photos: LocationPhoto[]
  onClose: () => void
  onNeedMore: () => void
}

export function PhotoView({ id, photos, onClose, onNeedMore }: PhotoViewProps) {
  const { api } = useAppContext()
  const isListed = photos.some((photo) => photo.id === id)
  const { data } = useQuery({ ...photoQuery(api, id ?? ''), enabled: id !== undefined && !isListed })
  const [Lightbox, load] = useLoaded(() => import('./lightbox.tsx').then((part) => part.Lightbox))
  const loadView = useRef(load)
  loadView.current = load
  useEffect(() => {
    if (id) loadView.current()
  }, [id])
  const shown = isListed || !data || data.id !== id ? photos : [data]
  const opened = shown.find((photo) => photo.id === id)
  return (
    <>
      {Lightbox && <Lightbox photo={opened} photos={shown} onClose={onClose} onNeedMore={onNeedMore} />}
      {opened && <WithoutScripts photo={opened} />}
    </>
  )
}

// The photo of a link that is opened without scripts.
function WithoutScripts({ photo }: { photo: LocationPhoto }) {
  const format = useReaderFormat()
  return (
    <noscript>
      <figure className="mt-6">
        <div className="relative aspect-3/2 overflow-clip rounded-card bg-sunken">
          <Photo
            image={{ ...getImage(photo), placeholder: null }}
            sizes="100vw"
            className="object-contain!"
          />
        </div>
        <figcaption className="mt-2">
          <CreditLine image={getImage(photo)} />
          {getFacts(photo, format).map(([label, value]) => ` · ${label}: ${value}`)}
        </figcaption>
      </figure>
    </noscript>
  )
}
