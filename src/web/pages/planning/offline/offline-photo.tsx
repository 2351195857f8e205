// A photo from the device's storage, read when it comes near the screen.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import type { OfflineManifest } from '../../../../contract/planning/offline.ts'
import { readPhoto } from '../../../offline/read-pack.ts'

type PhotoProps = { image: DisplayImage | null; manifest: OfflineManifest; className: string }

/** Without a stored photo the box stays plain. */
export function OfflinePhoto({ image, manifest, className }: PhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const [url, setUrl] = useState<string>()
  const id = image?.id
  useEffect(() => {
    if (!isNear || !id) return
    let made: string | undefined
    let isOver = false
    void readPhoto(manifest, id).then((blob) => {
      if (!blob || isOver) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [isNear, id, manifest])
  return (
    <div ref={box} className={`overflow-hidden bg-sunken ${className}`}>
      {url && image && <img src={url} alt={image.alt} className="size-full object-cover" />}
    </div>
  )
}

function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '300px' },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNear
}
