// The favorites in order; in the user's own order they can be dragged, or moved by buttons.
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { useDragOrder } from '../../../components/lists/use-drag-order.ts'
import { Entry, moveButtonId } from './entry.tsx'
import { gridClass } from './states.tsx'
import type { Changes } from './use-changes.ts'

type EntriesProps = {
  entries: FavoriteLocation[]
  lists: FavoriteList[]
  changes: Changes
  isOwnOrder: boolean
}

export function Entries({ entries, lists, changes, isOwnOrder }: EntriesProps) {
  const [message, setMessage] = useState('')
  const ids = entries.map((entry) => entry.id)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const { order, draggedId, handle } = useDragOrder(ids, (id, before) => void changes.move(id, before))
  const step = async (id: string, by: -1 | 1) => {
    const at = ids.indexOf(id)
    const to = at + by
    setMessage(`${byId.get(id)?.name} is now ${to + 1} of ${ids.length}`)
    const isMoved = changes.move(id, by === -1 ? (ids[at - 1] ?? null) : (ids[at + 2] ?? null))
    // A moved element loses the focus.
    setTimeout(() => document.getElementById(moveButtonId(id, by))?.focus(), 50)
    await isMoved
  }
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <ul className={gridClass}>
        {order.map((id, index) => {
          const entry = byId.get(id)
          return (
            entry && (
              <Entry
                key={id}
                entry={entry}
                lists={lists}
                changes={changes}
                isDragged={id === draggedId}
                {...(isOwnOrder && {
                  ordering: {
                    handle: handle(id),
                    isFirst: index === 0,
                    isLast: index === order.length - 1,
                    onMove: (by) => void step(id, by),
                  },
                })}
              />
            )
          )
        })}
      </ul>
    </>
  )
}
