// The heart on a card. Keeping favorites comes with accounts; until then it says so.
import { Heart } from 'lucide-react'
import { toast } from '../ui/toast.ts'

export function FavoriteHeart({ locationName, className = '' }: { locationName: string; className?: string }) {
  return (
    <button
      type="button"
      aria-label={`Save ${locationName} to favorites`}
      onClick={() => toast({ title: 'Favorites come with accounts', description: 'Sign-in is the next part we build. Bookmark this page until then.' })}
      className={`grid size-11 place-items-center rounded-pill bg-black/45 text-white backdrop-blur-sm transition-colors hover:bg-black/65 ${className}`}
    >
      <Heart className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}
