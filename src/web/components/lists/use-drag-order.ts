// Dragging entries of a list into another order with mouse, pen or touch. Keyboard users have buttons beside the
// handle.
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { movedBefore } from '../../../rules/move-in-order.ts'

type Drag = { id: string; order: string[] }

const edge = 90
const scrollStep = 14

/**
 * `order` is the order to show, also during a drag; `onDrop` gets the entry and the one it goes before, null for the
 * end.
 */
export function useDragOrder(ids: string[], onDrop: (id: string, before: string | null) => void) {
  const [drag, setDrag] = useState<Drag>()
  // A ref, because the pointer may be released right after a move, before the next render.
  const latest = useRef<Drag>(undefined)
  const change = (next: Drag | undefined) => {
    latest.current = next
    setDrag(next)
  }
  const isDragging = drag !== undefined
  const cancel = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') change(undefined)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    const held = latest.current
    if (!held) return
    if (event.clientY < edge) window.scrollBy(0, -scrollStep)
    if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
    const over = entryAt(event.clientX, event.clientY)
    if (over !== undefined && over !== held.id && held.order.includes(over))
      change({ id: held.id, order: movedTo(held, over) })
  })
  const drop = useEffectEvent(() => {
    const held = latest.current
    if (!held) return
    change(undefined)
    const before = held.order[held.order.indexOf(held.id) + 1] ?? null
    if (held.order.join() !== ids.join()) onDrop(held.id, before)
  })
  // On the window: the handle moves in the list during the drag and thereby loses the pointer.
  useEffect(() => {
    if (!isDragging) return
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', () => drop(), { signal })
    window.addEventListener('pointercancel', (event) => cancel(event), { signal })
    window.addEventListener('keydown', (event) => cancel(event), { signal })
    return () => ended.abort()
  }, [isDragging])

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button === 0) change({ id, order: ids })
    },
  })
  // Entries may have been added or removed since the drag began.
  const order = drag && drag.order.length === ids.length ? drag.order : ids
  return { order, draggedId: drag?.id, handle }
}

function entryAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const entry = element.closest<HTMLElement>('[data-entry]')
    if (entry) return entry.dataset.entry
  }
  return undefined
}

// Dragged forward, it goes after the entry below the pointer; dragged backward, before it. Either way it
// lands at the pointer.
function movedTo({ id, order }: Drag, over: string): string[] {
  const isForwards = order.indexOf(id) < order.indexOf(over)
  const before = isForwards ? (order[order.indexOf(over) + 1] ?? null) : over
  return movedBefore(order, id, before) ?? order
}
