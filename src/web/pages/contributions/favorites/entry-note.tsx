// Editing the note of an entry. The input remains when saving fails.
import { type FormEvent, useState } from 'react'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { TextField } from '../../../ui/field.tsx'
import type { Changes } from './use-changes.ts'

export function EntryNote({
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
