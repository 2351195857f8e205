// Liking a photograph: shown at once, taken back when the server does not agree. Nobody likes their own.
import { useRouteContext } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { LocationPhoto } from '../../../../contract/photos.ts'
import { isSignedOut } from '../../../parts/form-faults.ts'
import { askToSignIn } from '../../../parts/sign-in-first.ts'
import { useViewer } from '../../../parts/viewer.ts'
import { counted } from '../../../parts/words.ts'
import { toast } from '../../../ui/toast.ts'
import { showChange } from './photo-queries.ts'

export function PhotoLike({ photo, isOwn, className }: { photo: LocationPhoto; isOwn: boolean; className: string }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const viewer = useViewer()
  const [isPending, setIsPending] = useState(false)
  if (isOwn)
    return (
      <p className={`${className} pointer-events-none`}>
        <Heart className="size-4" strokeWidth={1.5} aria-hidden />
        {counted(photo.likes, 'like')}
      </p>
    )
  const toggle = async () => {
    if (!viewer) return askToSignIn('like photos')
    const before = { likes: photo.likes, hasLiked: photo.hasLiked }
    setIsPending(true)
    showChange(queryClient, photo, { likes: Math.max(0, before.likes + (before.hasLiked ? -1 : 1)), hasLiked: !before.hasLiked })
    try {
      showChange(queryClient, photo, await (before.hasLiked ? api.photos.unlike({ id: photo.id }) : api.photos.like({ id: photo.id })))
    } catch (error) {
      showChange(queryClient, photo, before)
      if (isSignedOut(error)) askToSignIn('like photos')
      else toast({ title: 'Your like could not be saved', description: 'Please try again.', tone: 'bad' })
    }
    setIsPending(false)
  }
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      disabled={isPending}
      aria-pressed={photo.hasLiked}
      aria-label={`Like the photo by ${photo.displayName}, ${counted(photo.likes, 'like')}`}
      className={className}
    >
      <Heart className={`size-4 ${photo.hasLiked ? 'fill-accent text-accent' : ''}`} strokeWidth={1.5} aria-hidden />
      {photo.likes > 0 ? counted(photo.likes, 'like') : 'Like'}
    </button>
  )
}
