// Liking a contribution: shown at once, reverted if the server refuses.
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { isSignedOut } from '../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { toast } from '../../../ui/toast.ts'

export type Liking = { likes: number; hasLiked: boolean }

type LikeButtonProps = {
  liking: Liking
  /** Such as `review`. */
  what: string
  by: string
  icon: LucideIcon
  likedClass: string
  className: string
  show: (liking: Liking) => void
  send: (wish: 'like' | 'unlike') => Promise<Liking>
}

export function LikeButton({
  liking: { likes, hasLiked },
  what,
  by,
  icon: Icon,
  likedClass,
  className,
  show,
  send,
}: LikeButtonProps) {
  const viewer = useViewer()
  const [isPending, setIsPending] = useState(false)
  const toggle = async () => {
    if (!viewer) return askToSignIn(`like ${what}s`)
    setIsPending(true)
    show({ likes: Math.max(0, likes + (hasLiked ? -1 : 1)), hasLiked: !hasLiked })
    try {
      show(await send(hasLiked ? 'unlike' : 'like'))
    } catch (error) {
      show({ likes, hasLiked })
      if (isSignedOut(error)) askToSignIn(`like ${what}s`)
      else toast({ title: 'Your like could not be saved', description: 'Please try again.', tone: 'bad' })
    }
    setIsPending(false)
  }
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-disabled={isPending}
      aria-pressed={hasLiked}
      aria-label={`Like the ${what} by ${by}, ${counted(likes, 'like')}`}
      className={className}
    >
      <Icon className={`size-4 ${hasLiked ? likedClass : ''}`} strokeWidth={1.5} aria-hidden />
      {likes > 0 ? counted(likes, 'like') : 'Like'}
    </button>
  )
}
