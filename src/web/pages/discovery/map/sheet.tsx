// The results of the map: a column beside it from 1024 px on; below that a sheet over it that is dragged, or moved with
// its button.
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'

type Stop = 'peek' | 'half' | 'full'

const stops: Stop[] = ['full', 'half', 'peek']
// How far the sheet is lowered, and the padding below its list that this hides.
const lowered: Record<Stop, string> = {
  full: 'max-lg:translate-y-0',
  half: 'max-lg:translate-y-1/2',
  peek: 'max-lg:translate-y-[calc(100%-9rem)]',
}
const outOfSight: Record<Stop, string> = { full: 'h-0', half: 'h-1/2', peek: 'h-[calc(100%-9rem)]' }
const nextStop: Record<Stop, Stop> = { peek: 'half', half: 'full', full: 'peek' }
const nextLabel: Record<Stop, string> = {
  peek: 'Show the list',
  half: 'Show the whole list',
  full: 'Show the map',
}
const peekPixels = 144
const tapPixels = 6
/** A flick of this speed moves by one stop, in pixels per millisecond. */
const flick = 0.5

export function Sheet({
  stop,
  onStop,
  children,
}: {
  stop: Stop
  onStop: (stop: Stop) => void
  children: ReactNode
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useDrag(sheet, stop, onStop)
  return (
    <section
      ref={sheet}
      aria-label="Locations in view"
      className={`z-10 flex flex-col bg-ground transition-[translate] duration-200 max-lg:absolute max-lg:inset-x-0 max-lg:top-4 max-lg:bottom-0 max-lg:rounded-t-card max-lg:shadow-raised lg:min-h-0 lg:border-r lg:border-hairline noscript:static! noscript:translate-none! ${lowered[stop]}`}
      onFocus={(event) => stop === 'peek' && event.target.closest('[data-sheet-content]') && onStop('half')}
    >
      <button
        type="button"
        {...drag}
        aria-label={nextLabel[stop]}
        className="relative z-10 -mb-3 grid min-h-11 w-full shrink-0 touch-none cursor-grab place-items-start justify-center rounded-t-card pt-3 lg:hidden noscript:hidden"
      >
        <span className="h-1 w-10 rounded-pill bg-quiet" />
      </button>
      <div data-sheet-content className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
      </div>
      <div className={`shrink-0 lg:hidden noscript:hidden ${outOfSight[stop]}`} />
    </section>
  )
}

/**
 * Follows the finger; on release the sheet moves to the nearest stop, or to the next one after a flick. A tap steps
 * through them.
 */
function useDrag(sheet: React.RefObject<HTMLDivElement | null>, stop: Stop, onStop: (stop: Stop) => void) {
  const start = useRef<{ y: number; offset: number; atMs: number } | undefined>(undefined)
  const [hasDragged, setDragged] = useState(false)
  const offsets = (): Record<Stop, number> => {
    const height = sheet.current?.offsetHeight ?? 0
    return { full: 0, half: height / 2, peek: height - peekPixels }
  }
  const location = (offset: number | undefined) => {
    if (!sheet.current) return
    sheet.current.style.translate = offset === undefined ? '' : `0 ${offset}px`
    sheet.current.style.transition = offset === undefined ? '' : 'none'
  }
  const rest = (offset: number, speed: number): Stop => {
    const found = offsets()
    const nearest = stops.reduce(
      (best, one) => (Math.abs(found[one] - offset) < Math.abs(found[best] - offset) ? one : best),
      stop,
    )
    if (Math.abs(speed) < flick || nearest !== stop) return nearest
    return stops[stops.indexOf(stop) + Math.sign(speed)] ?? stop
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, offset: offsets()[stop], atMs: event.timeStamp }
      setDragged(false)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return
      const moved = event.clientY - start.current.y
      if (Math.abs(moved) > tapPixels) setDragged(true)
      location(Math.min(offsets().peek, Math.max(0, start.current.offset + moved)))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const { y, offset, atMs } = start.current
      start.current = undefined
      location(undefined)
      const moved = event.clientY - y
      if (Math.abs(moved) > tapPixels)
        onStop(rest(offset + moved, moved / Math.max(1, event.timeStamp - atMs)))
    },
    onPointerCancel: () => {
      start.current = undefined
      location(undefined)
    },
    onClick: () => !hasDragged && onStop(nextStop[stop]),
  }
}

export type { Stop }
