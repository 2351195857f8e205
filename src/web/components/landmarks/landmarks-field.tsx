// What the location shows: landmarks suggested by position and shooting direction, or found by name.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { distanceText } from '../../../rules/distance-text.ts'
import { type LandmarkRole, maxLandmarks } from '../../../rules/landmarks.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useFormField } from '../../ui/form-context.ts'
import { useAppContext } from '../../use-app-context.ts'
import { landmarkChoicesQuery } from './landmark-choices-query.ts'

const restedMs = 300

/** A landmark that the location shows. */
export type ChosenLandmark = { id: string; name: string; role: LandmarkRole }

/** `direction`: degrees as typed, possibly empty. */
type ViewProps = { point: GeoPoint | undefined; direction: string }

type FieldProps = ViewProps & {
  landmarks: ChosenLandmark[]
  onChange: (landmarks: ChosenLandmark[]) => void
  /** Of a form that does not know its fields by name. */
  errors?: Record<string, string>
}

export function LandmarksField({ landmarks, onChange: change, errors = {}, ...view }: FieldProps) {
  const { error = Object.entries(errors).find(([path]) => path.startsWith('landmarks'))?.[1] } =
    useFormField('landmarks')
  return (
    <fieldset data-field="landmarks">
      <legend className="mb-2 font-medium">What does it show?</legend>
      <ul className="grid gap-2">
        {landmarks.map((one) => (
          <Chosen
            key={one.id}
            landmark={one}
            onChange={(changed) => change(landmarks.map((other) => (other.id === one.id ? changed : other)))}
            onRemove={() => change(landmarks.filter(({ id }) => id !== one.id))}
          />
        ))}
      </ul>
      {landmarks.length < maxLandmarks && (
        <Choices
          {...view}
          chosen={landmarks}
          onAdd={({ id, name }) => change([...landmarks, { id, name, role: 'main' }])}
        />
      )}
      {error && (
        <p role="alert" className="mt-2 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChosenProps = {
  landmark: ChosenLandmark
  onChange: (changed: ChosenLandmark) => void
  onRemove: () => void
}

function Chosen({ landmark, onChange, onRemove }: ChosenProps) {
  const { name, role } = landmark
  return (
    <li className="flex flex-wrap items-center gap-x-4 rounded-card border border-hairline py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 font-medium">{name}</span>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={role === 'main'}
          onChange={(event) => onChange({ ...landmark, role: event.target.checked ? 'main' : 'in_frame' })}
          className="size-5 accent-text"
        />
        Main subject
        <span className="sr-only"> ({name})</span>
      </label>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        className={buttonClass('quiet', 'w-11 px-0')}
      >
        <X className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </li>
  )
}

type ChoicesProps = ViewProps & { chosen: readonly ChosenLandmark[]; onAdd: (landmark: Landmark) => void }

function Choices({ point, chosen, onAdd, ...view }: ChoicesProps) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), restedMs)
  const direction = useDebounced(view.direction, restedMs)
  const { data: found = [] } = useQuery({
    ...landmarkChoicesQuery(api, { point, direction, search }),
    enabled: point !== undefined || search.length >= 2,
    placeholderData: keepPreviousData,
  })
  const choices = found.filter(({ id }) => chosen.every((one) => one.id !== id))
  return (
    <div className="mt-3">
      <Field
        label="Find a landmark"
        type="search"
        autoComplete="off"
        hint={
          point
            ? 'Landmarks in view of the position are suggested. Leave it empty if nothing fits.'
            : 'Set the position first, and landmarks nearby are suggested.'
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {choices.length > 0 && (
        <ul aria-label="Landmarks to choose from" className="mt-3 flex flex-wrap gap-2">
          {choices.map((landmark) => (
            <li key={landmark.id}>
              <button
                type="button"
                onClick={() => onAdd(landmark)}
                className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-hairline px-4 hover:bg-sunken"
              >
                {landmark.name}
                {landmark.distance !== undefined && (
                  <span className="text-13 text-quiet tabular">
                    {distanceText(landmark.distance, format)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
