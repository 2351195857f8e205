// Puts the device's position into the address: distances are shown, the nearest come first, distance becomes a filter.
import { type ReactNode, useState } from 'react'
import { scrollToElement } from '../../browser/scroll-to-element.ts'
import { askPosition, useHomeFilters } from './use-home-filters.ts'

export function NearMeButton({ children, className }: { children: ReactNode; className: string }) {
  const { filters, change } = useHomeFilters()
  const [isAsking, setAsking] = useState(false)
  const find = async () => {
    if (isAsking) return
    setAsking(true)
    const position = await askPosition()
    setAsking(false)
    if (!position) return
    change({ ...filters, ...position, sortBy: 'distance' })
    scrollToElement(document.getElementById('featured'))
  }
  // Not `disabled`: the button would lose the focus while it waits.
  return (
    <button
      type="button"
      onClick={() => void find()}
      aria-busy={isAsking}
      className={`noscript:hidden ${isAsking ? 'opacity-70' : ''} ${className}`}
    >
      {children}
    </button>
  )
}
