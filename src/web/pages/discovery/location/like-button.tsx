// Liking a contribution: shown at once, reverted if the server refuses.
// chunk: location-parts
import type { LucideIcon } from 'lucide-react'
import { useAction } from '../../../components/actions/use-action.ts'
import { counted } from '../../../format/labels.ts'

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
  const { run, isPending } = useAction(send, {
    signIn: `like ${what}s`,
    optimistic: () => {
      show({ likes: Math.max(0, likes + (hasLiked ? -1 : 1)), hasLiked: !hasLiked })
      return () => show({ likes, hasLiked })
    },
    onSuccess: show,
    failed: () => ({ title: 'Your like could not be saved', description: 'Please try again.' }),
  })
  return (
    <button
      type="button"
      onClick={() => void run(hasLiked ? 'unlike' : 'like')}
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
