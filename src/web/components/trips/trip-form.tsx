// The fields of a trip: for a new one, and to change an existing one.

import limits from 'virtual:fields/trips.create'
import { useState } from 'react'
import { durationText } from '../../../rules/sun-start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { Form, FormMessage } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'

export type TripFields = {
  name: string
  note: string
  startsOn: string
  dayCount: number
  people: number
  hasDrone: boolean
  bufferMinutes: number
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
  const form = useForm({
    limits,
    failed: 'The trip could not be saved. Try again.',
    draft: {
      draft: fields,
      set: (part: Partial<TripFields>) => setFields((before) => ({ ...before, ...part })),
    },
    sentAs: { dayCount: ['days'] },
    send: () => onSave(fields),
  })
  const { set } = form
  return (
    <Form form={form} className="grid gap-4">
      <Field name="name" label="Name" aria-required={false} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="startsOn" label="First day" type="date" aria-required={false} />
        <Field
          name="dayCount"
          label="Days"
          type="number"
          inputMode="numeric"
          value={fields.dayCount || ''}
          onChange={(event) => set({ dayCount: Number(event.target.value) })}
          error={form.fields.errors.days}
        />
        <Field
          name="people"
          label="People"
          type="number"
          inputMode="numeric"
          hint="Some permit rules depend on it."
          value={fields.people || ''}
          onChange={(event) => set({ people: Number(event.target.value) })}
        />
        <SelectField
          name="bufferMinutes"
          label="Buffer for each drive"
          hint="Fuel, photo stops, traffic."
          value={fields.bufferMinutes}
          onChange={(event) => set({ bufferMinutes: Number(event.target.value) })}
        >
          {[...new Set([0, 5, 10, 15, 20, 30, 45, 60, fields.bufferMinutes])]
            .toSorted((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? 'None' : durationText(minutes)}
              </option>
            ))}
        </SelectField>
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
      <TextField name="note" label="Note (optional)" rows={3} />
      <FormMessage />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving…' : action}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
