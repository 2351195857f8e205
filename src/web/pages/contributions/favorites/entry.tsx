// One favorite: its card, its note, and its actions.
import { ArrowLeft, ArrowRight, GripVertical, ListPlus, StickyNote } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { AddToTrip } from '../../../components/trips/add-to-trip.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { TextField } from '../../../ui/field.tsx'
import { EntryLists } from './entry-lists.tsx'
import type { Changes } from './use-changes.ts'

type EntryProps = {
  entry: FavoriteLocation
  lists: FavoriteList[]
  changes: Changes
  isDragged: boolean
  /** Undefined where the order is not the user's own. */
  ordering?: {
    handle: ComponentProps<'button'>
    isFirst: boolean
    isLast: boolean
    onMove: (step: -1 | 1) => void
  }
}

const height = 'min-h-9 text-13 pointer-coarse:min-h-11'
const small = `${height} px-2`

export function Entry({ entry, lists, changes, isDragged, ordering }: EntryProps) {
  const [isWriting, setWriting] = useState(false)
  const [isSorting, setSorting] = useState(false)
  return (
    <li data-entry={entry.id} className={`min-w-0 wrap-anywhere ${isDragged ? 'opacity-60' : ''}`}>
      <LocationCard location={entry} headingLevel={2} />
      {isWriting ? (
        <EntryNote entry={entry} changes={changes} onClose={() => setWriting(false)} />
      ) : (
        entry.note && <p className="mt-3 border-l-2 border-accent pl-3 whitespace-pre-line">{entry.note}</p>
      )}
      <div className="-ml-2 mt-2 flex flex-wrap items-center noscript:hidden">
        <div className="flex flex-wrap gap-x-1">
          <button
            type="button"
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
            className={buttonClass('quiet', small)}
          >
            <StickyNote className="size-4" strokeWidth={1.5} aria-hidden />
            {entry.note ? 'Edit note' : 'Add note'}
            <span className="sr-only"> on {entry.name}</span>
          </button>
          <button type="button" onClick={() => setSorting(true)} className={buttonClass('quiet', small)}>
            <ListPlus className="size-4" strokeWidth={1.5} aria-hidden />
            Lists{entry.listIds.length > 0 && ` (${entry.listIds.length})`}
            <span className="sr-only"> of {entry.name}</span>
          </button>
          <AddToTrip location={entry} className={buttonClass('quiet', small)} />
        </div>
        {ordering && (
          <div className="ml-auto flex">
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              {...ordering.handle}
              className={buttonClass(
                'quiet',
                `${height} w-9 touch-none cursor-grab px-0 active:cursor-grabbing pointer-coarse:w-11`,
              )}
            >
              <GripVertical className="size-4" strokeWidth={1.5} aria-hidden />
            </button>
            <MoveButton entry={entry} step={-1} isDisabled={ordering.isFirst} onMove={ordering.onMove} />
            <MoveButton entry={entry} step={1} isDisabled={ordering.isLast} onMove={ordering.onMove} />
          </div>
        )}
      </div>
      {isSorting && (
        <EntryLists
          entry={entry}
          lists={lists}
          changes={changes}
          putIn={(listId, isIn) => changes.putIn(entry.id, listId, isIn)}
          onClose={() => setSorting(false)}
        />
      )}
    </li>
  )
}

type MoveProps = {
  entry: FavoriteLocation
  step: -1 | 1
  isDisabled: boolean
  onMove: (step: -1 | 1) => void
}

export const moveButtonId = (id: string, step: -1 | 1) => `move-${step === -1 ? 'earlier' : 'later'}-${id}`

function MoveButton({ entry, step, isDisabled, onMove }: MoveProps) {
  const Icon = step === -1 ? ArrowLeft : ArrowRight
  return (
    <button
      type="button"
      id={moveButtonId(entry.id, step)}
      // Stays in the tab order at the end of the list, so that the focus is not lost.
      aria-disabled={isDisabled}
      aria-label={`Move ${entry.name} ${step === -1 ? 'earlier' : 'later'}`}
      onClick={() => !isDisabled && onMove(step)}
      className={buttonClass('quiet', `${height} w-9 px-0 pointer-coarse:w-11`)}
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** Editing the note of an entry. The input remains when saving fails. */
function EntryNote({
  entry,
  changes,
  onClose,
}: {
  entry: FavoriteLocation
  changes: Changes
  onClose: () => void
}) {
  const [text, setText] = useState(entry.note)
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      await changes.note(entry.id, text)
      onClose()
    } catch (error) {
      setErrors(toFormErrors(error, 'The note could not be saved. Try again.'))
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mt-3 grid gap-3">
      <TextField
        label="Note"
        hint="Only you see it, unless you share a list with notes."
        value={text}
        maxLength={2000}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        error={errors && (errors.byField.note ?? errors.message)}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('outline')}>
          {isPending ? 'Saving…' : 'Save note'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
