// Liking a photo, except the viewer's own.

import { Heart } from 'lucide-react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { counted } from '../../../../format/labels.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { LikeButton } from '../like-button.tsx'
import { showChange } from './photo-queries.ts'

export function PhotoLike({
  photo,
  isOwn,
  className,
}: {
  photo: LocationPhoto
  isOwn: boolean
  className: string
}) {
  const { api, queryClient } = useAppContext()
  if (isOwn)
    return (
      <p className={`${className} pointer-events-none`}>
        <Heart className="size-4" strokeWidth={1.5} aria-hidden />
        {counted(photo.likes, 'like')}
      </p>
    )
  return (
    <LikeButton
      liking={photo}
      what="photo"
      by={photo.displayName}
      icon={Heart}
      likedClass="fill-accent text-accent"
      className={className}
      show={(liking) => showChange(queryClient, photo, liking)}
      send={(wish) => api.photos[wish]({ id: photo.id })}
    />
  )
}
