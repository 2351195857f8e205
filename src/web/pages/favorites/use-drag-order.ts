// Dragging entries of a list into another order with mouse, pen or finger. Keyboards have buttons beside the handle.
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { movedBefore } from '../../../rules/move-in-order.ts'

type Drag = { id: string; order: string[] }

const edge = 90
const scrollStep = 14

/** `order` is what to show, also meanwhile; `onDrop` gets the entry and the one it goes before, null for last. */
export function useDragOrder(ids: string[], onDrop: (id: string, before: string | null) => void) {
  const [drag, setDrag] = useState<Drag>()
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setDrag(undefined)
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragging])

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, order: ids })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return
      if (event.clientY < edge) window.scrollBy(0, -scrollStep)
      if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      const over = entryAt(event.clientX, event.clientY)
      if (over !== undefined && over !== drag.id && drag.order.includes(over)) setDrag({ id: drag.id, order: takingThePlaceOf(drag, over) })
    },
    onPointerUp: () => {
      if (!drag) return
      setDrag(undefined)
      const before = drag.order[drag.order.indexOf(drag.id) + 1] ?? null
      if (drag.order.join() !== ids.join()) onDrop(drag.id, before)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  // Entries may have come or gone since the drag began.
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

// Dragged forwards it goes behind the one it is over, backwards before it: it lands where the pointer is.
function takingThePlaceOf({ id, order }: Drag, over: string): string[] {
  const isForwards = order.indexOf(id) < order.indexOf(over)
  const before = isForwards ? (order[order.indexOf(over) + 1] ?? null) : over
  return movedBefore(order, id, before) ?? order
}
