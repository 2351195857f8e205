// Editing a stop: what it is for, how long, on which day, and its note.

import limits from 'virtual:fields/trips.change'
import type { TripStop } from '../../../../contract/planning/trips.ts'
import { type StopLight, stopLights, tripLimits } from '../../../../rules/trips/trip-terms.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { lightNames, stayText } from '../../../components/trips/trip-texts.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { editStop } from './edits.ts'
import { toNumberTexts, toStopNumbers } from './stop-numbers.ts'
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
  const viewer = useViewer()
  const isMetric = useReaderFormat().units === 'kilometers'
  const stored = useDraft(getDraftKey('stop', viewer?.id ?? '', stop.id), {
    light: stop.light ?? '',
    stayMinutes: stop.stayMinutes,
    note: stop.note,
    day: dayIndex,
    ...toNumberTexts(stop, isMetric),
  })
  const { light, stayMinutes, note, day, drive, walk, climb } = stored.draft
  const close = () => {
    stored.reset()
    onClose()
  }
  const form = useForm({
    limits,
    failed: 'The stop could not be saved. Try again.',
    send: async () => {
      const { numbers, wrong } = toStopNumbers({ drive, walk, climb }, stop, isMetric)
      if (wrong.length > 0)
        throw new FormError(
          Object.fromEntries(wrong.map((name) => [`days.stops.${name}`, 'Enter a number.'])),
        )
      const details = {
        light: (light || null) as StopLight | null,
        stayMinutes,
        note: note.trim(),
        ...numbers,
      }
      const saved = await changes.change(editStop(stop.id, details, day))
      if (!saved.isSaved) throw saved.error ?? new Error('Dropped after a conflict')
      close()
    },
  })
  return (
    <Form
      form={form}
      className="mt-2 grid gap-4 rounded-card border border-hairline p-4 sm:grid-cols-3 print:hidden"
    >
      <div className="sm:col-span-3">
        <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      </div>
      <SelectField
        name="days.stops.light"
        label="For"
        value={light}
        onChange={(event) => stored.set({ light: event.target.value as StopLight | '' })}
      >
        <option value="">Any time</option>
        {stopLights.map((one) => (
          <option key={one} value={one}>
            {lightNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="days.stops.stayMinutes"
        label="Stay"
        value={stayMinutes}
        onChange={(event) => stored.set({ stayMinutes: Number(event.target.value) })}
      >
        {[...new Set([...stays, stop.stayMinutes])]
          .toSorted((a, b) => a - b)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {stayText(minutes)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Day"
        value={day}
        onChange={(event) => stored.set({ day: Number(event.target.value) })}
      >
        {Array.from({ length: dayCount }, (_, index) => index).map((index) => (
          <option key={index} value={index}>
            Day {index + 1}
          </option>
        ))}
      </SelectField>
      <Field
        name="days.stops.driveMinutes"
        label="Your drive time (minutes)"
        hint="Instead of the estimate. It stays with this stop if you reorder."
        inputMode="numeric"
        value={drive}
        onChange={(event) => stored.set({ drive: event.target.value })}
      />
      <Field
        name="days.stops.walkMiles"
        label={`Walk from the car (${isMetric ? 'km' : 'miles'})`}
        hint="One way. Time by Naismith’s rule."
        inputMode="decimal"
        value={walk}
        onChange={(event) => stored.set({ walk: event.target.value })}
      />
      <Field
        name="days.stops.climbFeet"
        label={`Climb on the way (${isMetric ? 'm' : 'ft'})`}
        inputMode="numeric"
        value={climb}
        onChange={(event) => stored.set({ climb: event.target.value })}
      />
      <TextField
        name="days.stops.note"
        label="Note"
        hint="Only you see it, unless you share the trip with notes."
        className="sm:col-span-3"
        rows={3}
        value={note}
        onChange={(event) => stored.set({ note: event.target.value })}
      />
      <FormMessage className="sm:col-span-3" />
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('outline')}>
          {form.isPending ? 'Saving…' : 'Save stop'}
        </button>
        <button type="button" onClick={close} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
