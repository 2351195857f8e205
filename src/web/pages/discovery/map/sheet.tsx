// The results of the map: a column beside it from 1024 px on; below that a sheet over it with three stops, which is dragged, or moved with
// its handle by keyboard.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'

type Stop = 'peek' | 'half' | 'full'

/** From the bottom up. */
const stops: Stop[] = ['peek', 'half', 'full']
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
/** A flick of this speed moves by one stop, in pixels per millisecond; only what was dragged most recently counts. */
const flick = 0.4
const recentMs = 100

type SheetProps = {
  stop: Stop
  onStop: (stop: Stop) => void
  children: ReactNode
}

export function Sheet({ stop, onStop, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const list = useId()
  const drag = useDrag(sheet, stop, onStop)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || stop === 'peek' || isBeside(handle.current))
      return
    // What has the focus would be out of sight.
    handle.current?.focus({ preventScroll: true })
    onStop('peek')
  }
  return (
    <section
      ref={sheet}
      aria-label="Locations in view"
      className={`z-10 flex flex-col bg-ground transition-[translate] duration-200 motion-reduce:transition-none max-lg:absolute max-lg:inset-x-0 max-lg:top-4 max-lg:bottom-0 max-lg:rounded-t-card max-lg:pr-[env(safe-area-inset-right)] max-lg:pl-[env(safe-area-inset-left)] max-lg:shadow-raised lg:min-h-0 lg:border-r lg:border-hairline noscript:static! noscript:translate-none! ${lowered[stop]}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => stop === 'peek' && event.target.closest('[data-sheet-content]') && onStop('half')}
    >
      <button
        ref={handle}
        type="button"
        {...drag}
        onKeyDown={(event) => {
          const next = stopByKey(event.key, stop)
          if (!next) return
          event.preventDefault()
          onStop(next)
        }}
        aria-label={nextLabel[stop]}
        aria-expanded={stop !== 'peek'}
        aria-controls={list}
        aria-keyshortcuts="ArrowUp ArrowDown Escape"
        className="group relative z-10 -mb-3 grid min-h-11 w-full shrink-0 touch-none cursor-grab place-items-start justify-center rounded-t-card pt-3 active:cursor-grabbing lg:hidden noscript:hidden"
      >
        <span className="h-1 w-10 rounded-pill bg-quiet group-hover:bg-text" />
      </button>
      <div
        id={list}
        data-sheet-content
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-lg:scroll-pt-4 max-lg:pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bar)))]"
      >
        {children}
      </div>
      <div className={`shrink-0 lg:hidden noscript:hidden ${outOfSight[stop]}`} />
    </section>
  )
}

/** Beside the map there is no handle, and nothing to lower. */
const isBeside = (handle: HTMLElement | null) => handle?.offsetParent === null

/** Enter and Space press the button, which steps through the stops. */
function stopByKey(key: string, stop: Stop): Stop | undefined {
  const at = stops.indexOf(stop)
  if (key === 'ArrowUp') return stops[Math.min(at + 1, stops.length - 1)]
  if (key === 'ArrowDown') return stops[Math.max(at - 1, 0)]
  if (key === 'Home') return 'full'
  if (key === 'End') return 'peek'
  return undefined
}

type Sample = { y: number; atMs: number }
type Drag = { y: number; offset: number; samples: Sample[] }

/**
 * Follows the finger; on release the sheet moves to the nearest stop, or to the next one in the direction of a flick. A tap steps
 * through them.
 */
function useDrag(sheet: React.RefObject<HTMLElement | null>, stop: Stop, onStop: (stop: Stop) => void) {
  const drag = useRef<Drag | undefined>(undefined)
  const [hasDragged, setDragged] = useState(false)
  const offsets = (): Record<Stop, number> => {
    const height = sheet.current?.offsetHeight ?? 0
    return { full: 0, half: height / 2, peek: height - peekPixels }
  }
  const place = (offset: number | undefined) => {
    if (!sheet.current) return
    sheet.current.style.translate = offset === undefined ? '' : `0 ${offset}px`
    sheet.current.style.transition = offset === undefined ? '' : 'none'
  }
  const rest = (offset: number, speed: number): Stop => {
    const found = offsets()
    const [nearest = stop] = stops.toSorted(
      (a, b) => Math.abs(found[a] - offset) - Math.abs(found[b] - offset),
    )
    if (Math.abs(speed) < flick) return nearest
    // Beyond the finger: the next stop up or down.
    return speed < 0
      ? (stops.find((one) => found[one] < offset) ?? 'full')
      : (stops.findLast((one) => found[one] > offset) ?? 'peek')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { y: event.clientY, offset: offsets()[stop], samples: [] }
      setDragged(false)
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      const moved = event.clientY - current.y
      if (Math.abs(moved) > tapPixels) setDragged(true)
      current.samples = [...recent(current.samples, event), { y: event.clientY, atMs: event.timeStamp }]
      place(Math.min(offsets().peek, Math.max(0, current.offset + moved)))
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      drag.current = undefined
      place(undefined)
      const moved = event.clientY - current.y
      if (Math.abs(moved) > tapPixels) onStop(rest(current.offset + moved, getSpeed(current.samples, event)))
    },
    onPointerCancel: () => {
      drag.current = undefined
      place(undefined)
    },
    // A key clicks without a pointer, also after a drag.
    onClick: ({ detail }: MouseEvent) => (detail === 0 || !hasDragged) && onStop(nextStop[stop]),
  }
}

const recent = (samples: Sample[], { timeStamp }: PointerEvent) =>
  samples.filter(({ atMs }) => timeStamp - atMs <= recentMs)

/** Of the last moments: a finger that has stopped before it lets go flicks nothing. */
function getSpeed(samples: Sample[], event: PointerEvent): number {
  const [first] = recent(samples, event)
  return first ? (event.clientY - first.y) / Math.max(1, event.timeStamp - first.atMs) : 0
}

export type { Stop }
