// The lists that contain a favorite: one checkbox for each, and a way to create another.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListForm } from './list-form.tsx'
import type { Changes } from './use-changes.ts'

type EntryListsProps = {
  entry: Pick<FavoriteLocation, 'name' | 'listIds'>
  lists: FavoriteList[]
  changes: Changes
  /** False if it was refused, which is said by a message. */
  putIn: (listId: string, isIn: boolean) => Promise<boolean>
  onClose: () => void
}

export function EntryLists({ entry, lists, changes, putIn, onClose }: EntryListsProps) {
  const [isNaming, setNaming] = useState(lists.length === 0)
  // The checkboxes change at once; a refusal reverts them.
  const [inLists, setInLists] = useState(entry.listIds)
  const change = async (id: string, isIn: boolean) => {
    const show = (isShown: boolean) =>
      setInLists((before) => [...before.filter((one) => one !== id), ...(isShown ? [id] : [])])
    show(isIn)
    if (!(await putIn(id, isIn))) show(!isIn)
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Lists with ${entry.name}`} className="wrap-anywhere">
      {lists.length > 0 && (
        <ul>
          {lists.map((list) => (
            <li key={list.id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={inLists.includes(list.id)}
                  onChange={(event) => void change(list.id, event.target.checked)}
                />
                <span className="min-w-0">{list.name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {isNaming ? (
        <ListForm
          list={undefined}
          changes={changes}
          onSaved={(id) => {
            setNaming(false)
            void change(id, true)
          }}
          onCancel={lists.length > 0 ? () => setNaming(false) : onClose}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => setNaming(true)} className={buttonClass('outline')}>
            <Plus className="size-4" strokeWidth={1.5} aria-hidden />
            New list
          </button>
          <button type="button" onClick={onClose} className={buttonClass('primary')}>
            Done
          </button>
        </div>
      )}
    </Dialog>
  )
}
