// The button that requests the device's position. It shows that the request is pending and keeps the focus
// meanwhile.
// chunk: frame
import { LoaderCircle, LocateFixed } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import type { NearMe } from './use-near-me.ts'

type ButtonProps = {
  nearMe: NearMe
  /** On phones only the icon. */
  isShort?: boolean
  className?: string
}

export function NearMeButton({
  nearMe: { isAsking, ask },
  isShort = false,
  className = buttonClass('outline', isShort ? 'max-sm:px-3' : ''),
}: ButtonProps) {
  const Icon = isAsking ? LoaderCircle : LocateFixed
  return (
    <button
      type="button"
      onClick={ask}
      aria-disabled={isAsking}
      aria-busy={isAsking}
      className={`shrink-0 noscript:hidden ${className}`}
    >
      <Icon
        className={`size-5 ${isAsking ? 'motion-safe:animate-spin' : ''}`}
        strokeWidth={1.5}
        aria-hidden
      />
      <span className={isShort ? 'max-sm:sr-only' : ''}>{isAsking ? 'Finding you…' : 'Near me'}</span>
    </button>
  )
}
