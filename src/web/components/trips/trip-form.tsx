// The fields of a trip: for a new one, and to change an existing one.
import { type FormEvent, useState } from 'react'
import { tripLimits } from '../../../rules/trips/trip-terms.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { FormErrorMessage } from '../forms/form-error-message.tsx'
import { type FormErrors, toFormErrors } from '../forms/form-errors.ts'
import { useErrorFocus } from '../forms/use-error-focus.ts'

export type TripFields = {
  name: string
  note: string
  startsOn: string
  dayCount: number
  people: number
  hasDrone: boolean
}

type TripFormProps = {
  start: TripFields
  action: string
  onSave: (fields: TripFields) => Promise<unknown>
  onCancel: () => void
}

/** `onSave` may throw a problem: the form shows it beside its fields. */
export function TripForm({ start, action, onSave, onCancel }: TripFormProps) {
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const form = useErrorFocus(errors)
  const set = (part: Partial<TripFields>) => setFields((before) => ({ ...before, ...part }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    try {
      await onSave(fields)
    } catch (error) {
      setErrors(toFormErrors(error, 'The trip could not be saved. Try again.'))
      setPending(false)
    }
  }
  const byField = errors?.byField ?? {}
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <Field
        label="Name"
        value={fields.name}
        maxLength={80}
        autoFocus
        onChange={(event) => set({ name: event.target.value })}
        error={byField.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First day"
          type="date"
          value={fields.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
          error={byField.startsOn}
        />
        <Field
          label="Days"
          type="number"
          inputMode="numeric"
          min={1}
          max={tripLimits.days}
          value={fields.dayCount || ''}
          onChange={(event) => set({ dayCount: Number(event.target.value) })}
          error={byField.dayCount ?? byField.days}
        />
        <Field
          label="People"
          type="number"
          inputMode="numeric"
          min={1}
          max={tripLimits.people}
          hint="Some permit rules depend on it."
          value={fields.people || ''}
          onChange={(event) => set({ people: Number(event.target.value) })}
          error={byField.people}
        />
        <label className="flex min-h-11 items-center gap-3 sm:mt-6">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={fields.hasDrone}
            onChange={(event) => set({ hasDrone: event.target.checked })}
          />
          We bring a drone
        </label>
      </div>
      <TextField
        label="Note (optional)"
        rows={3}
        value={fields.note}
        maxLength={2000}
        onChange={(event) => set({ note: event.target.value })}
        error={byField.note}
      />
      <FormErrorMessage
        errors={errors}
        unlessAt={['name', 'startsOn', 'dayCount', 'days', 'people', 'note']}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
          {isPending ? 'Saving…' : action}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
