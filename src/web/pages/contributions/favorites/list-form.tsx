// Name and note of a new or existing list.
import { type FormEvent, useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import type { Changes } from './use-changes.ts'

type ListFormProps = {
  list: FavoriteList | undefined
  changes: Changes
  onSaved: (id: string) => void
  onCancel: () => void
}

export function ListForm({ list, changes, onSaved, onCancel }: ListFormProps) {
  const [name, setName] = useState(list?.name ?? '')
  const [note, setNote] = useState(list?.note ?? '')
  const [errors, setErrors] = useState<FormErrors>()
  const form = useErrorFocus(errors)
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      onSaved(await changes.saveList(list?.id, { name, note }))
    } catch (error) {
      setErrors(toFormErrors(error, 'The list could not be saved. Try again.'))
      setPending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <Field
        label="Name"
        value={name}
        maxLength={80}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        error={errors?.byField.name}
      />
      <TextField
        label="Note (optional)"
        rows={3}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
        error={errors?.byField.note}
      />
      <FormErrorMessage errors={errors} unlessAt={['name', 'note']} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
          {isPending ? 'Saving…' : list ? 'Save' : 'Create list'}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
