// Editing a stop: what it is for, how long, on which day, and its note. The input remains when saving fails.
import { type FormEvent, useState } from 'react'
import type { TripStop } from '../../../../contract/planning/trips.ts'
import { type StopLight, stopLights, tripLimits } from '../../../../rules/trips/trip-terms.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { lightNames, stayText } from '../../../components/trips/trip-texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { editStop } from './edits.ts'
import type { TripChanges } from './use-trip-changes.ts'

type StopEditorProps = {
  stop: TripStop
  dayIndex: number
  dayCount: number
  changes: TripChanges
  onClose: () => void
}

const stays = [10, 20, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, tripLimits.maxStayMinutes]

export function StopEditor({ stop, dayIndex, dayCount, changes, onClose }: StopEditorProps) {
  const [light, setLight] = useState(stop.light)
  const [stayMinutes, setStay] = useState(stop.stayMinutes)
  const [note, setNote] = useState(stop.note)
  const [day, setDay] = useState(dayIndex)
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const saved = await changes.change(editStop(stop.id, { light, stayMinutes, note: note.trim() }, day))
    setPending(false)
    if (saved.isSaved) onClose()
    else setErrors(toFormErrors(saved.error, 'The stop could not be saved. Try again.'))
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="mt-2 grid gap-4 rounded-card border border-hairline p-4 sm:grid-cols-3 print:hidden"
    >
      <SelectField
        label="For"
        value={light ?? ''}
        onChange={(event) => setLight((event.target.value || null) as StopLight | null)}
      >
        <option value="">Any time</option>
        {stopLights.map((one) => (
          <option key={one} value={one}>
            {lightNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Stay" value={stayMinutes} onChange={(event) => setStay(Number(event.target.value))}>
        {[...new Set([...stays, stop.stayMinutes])]
          .toSorted((a, b) => a - b)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {stayText(minutes)}
            </option>
          ))}
      </SelectField>
      <SelectField label="Day" value={day} onChange={(event) => setDay(Number(event.target.value))}>
        {Array.from({ length: dayCount }, (_, index) => index).map((index) => (
          <option key={index} value={index}>
            Day {index + 1}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        hint="Only you see it, unless you share the trip with notes."
        className="sm:col-span-3"
        rows={3}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="sm:col-span-3">
        <FormErrorMessage errors={errors} />
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <button type="submit" aria-disabled={isPending} className={buttonClass('outline')}>
          {isPending ? 'Saving…' : 'Save stop'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
