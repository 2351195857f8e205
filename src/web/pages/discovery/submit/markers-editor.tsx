// Parking and access points: each with a name and a position, also movable on the map.
import { Trash2 } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useFormField } from '../../../ui/form-context.ts'
import type { DraftMarker, DraftSectionProps } from './draft.ts'

const max = 10

export function MarkersEditor({ draft, set }: DraftSectionProps) {
  const { error } = useFormField('markers')
  const { markers, latitude, longitude } = draft
  const add = (kind: DraftMarker['kind']) =>
    set({
      markers: [
        ...markers,
        { kind, name: '', position: latitude && longitude ? `${latitude}, ${longitude}` : '' },
      ],
    })
  const change = (index: number, change: Partial<DraftMarker>) =>
    set({ markers: markers.map((marker, at) => (at === index ? { ...marker, ...change } : marker)) })
  return (
    <fieldset data-field="markers" className="grid gap-3">
      <legend className="mb-2 font-medium">Parking and access points</legend>
      {markers.map((marker, index) => (
        <MarkerRow
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id until they are sent
          key={index}
          marker={marker}
          index={index}
          onChange={(part) => change(index, part)}
          onRemove={() => set({ markers: markers.filter((_, at) => at !== index) })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={markers.length >= max}
          onClick={() => add('parking')}
          className={buttonClass('outline')}
        >
          Add parking
        </button>
        <button
          type="button"
          disabled={markers.length >= max}
          onClick={() => add('access')}
          className={buttonClass('outline')}
        >
          Add access point
        </button>
      </div>
      <p className="text-13 text-quiet">
        New points start at the location. Drag the marker on the map above, or type coordinates. Others see
        them only if the position is exact.
      </p>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RowProps = {
  marker: DraftMarker
  index: number
  onChange: (part: Partial<DraftMarker>) => void
  onRemove: () => void
}

function MarkerRow({ marker, index, onChange, onRemove }: RowProps) {
  const what = marker.kind === 'parking' ? 'Parking' : 'Access'
  const path = `markers.${index}`
  const { error: longitudeError } = useFormField(`${path}.longitude`)
  const { error = longitudeError } = useFormField(`${path}.latitude`)
  return (
    <div className="grid items-start gap-3 border-b border-hairline pb-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        name={`${path}.name`}
        label={`${what} ${index + 1}: name`}
        placeholder={what}
        value={marker.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div data-field={`${path}.longitude`}>
        <Field
          name={`${path}.latitude`}
          label={`${what} ${index + 1}: coordinates`}
          value={marker.position}
          error={error}
          onChange={(event) => onChange({ position: event.target.value })}
        />
      </div>
      <button
        type="button"
        aria-label={`Remove ${what} ${index + 1}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-pill hover:bg-sunken sm:mt-7.5"
      >
        <Trash2 className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
