// Parking and access points: each with a name and a position, also movable on the map.
import { Trash2 } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import type { Draft, DraftMarker } from './draft.ts'
import type { SetDraft } from './use-draft.ts'

const max = 10

export function MarkersEditor({
  draft,
  set,
  errors,
}: {
  draft: Draft
  set: SetDraft
  errors: Record<string, string>
}) {
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
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Parking and access points</legend>
      {markers.map((marker, index) => {
        const what = marker.kind === 'parking' ? 'Parking' : 'Access'
        const error =
          errors[`markers.${index}.latitude`] ??
          errors[`markers.${index}.longitude`] ??
          errors[`markers.${index}.name`]
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no id until they are sent
            key={index}
            className="grid items-start gap-3 border-b border-hairline pb-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field
              label={`${what} ${index + 1}: name`}
              placeholder={what}
              maxLength={100}
              value={marker.name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <Field
              label={`${what} ${index + 1}: coordinates`}
              value={marker.position}
              error={error}
              onChange={(event) => change(index, { position: event.target.value })}
            />
            <button
              type="button"
              aria-label={`Remove ${what} ${index + 1}`}
              onClick={() => set({ markers: markers.filter((_, at) => at !== index) })}
              className="grid size-11 place-items-center rounded-pill hover:bg-sunken sm:mt-7.5"
            >
              <Trash2 className="size-5" strokeWidth={1.5} aria-hidden />
            </button>
          </div>
        )
      })}
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
      {errors.markers && (
        <p role="alert" className="text-13 text-bad">
          {errors.markers}
        </p>
      )}
    </fieldset>
  )
}
