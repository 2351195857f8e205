// The search form. It also works without scripts, because the address contains all of it.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { distanceText } from '../../../../rules/distance-text.ts'
import { usualTolerance } from '../../../../rules/light/alignment-limits.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { nearLandmarksQuery, type PlanData } from './plan-route.ts'
import type { PlanSearch } from './plan-search.ts'

export function AlignForm({ plan, search }: { plan: PlanData; search: PlanSearch }) {
  const navigate = useNavigate()
  const { align, landmark } = search
  const [target, setTarget] = useState(landmark ?? '')
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    void navigate({
      to: '/plan',
      search: fields,
      hash: 'align',
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
  return (
    <form method="get" action="/plan#align" onSubmit={find} className="mt-6 grid max-w-text gap-4">
      <Carried plan={plan} search={search} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What" name="body" defaultValue={align?.body ?? 'sun'}>
          <option value="sun">Sun</option>
          <option value="moon">Moon</option>
        </SelectField>
        <TargetField plan={plan} target={target} onChange={setTarget} />
        <Field
          label="Direction"
          name="azimuth"
          type="number"
          inputMode="decimal"
          min={0}
          max={360}
          step="any"
          defaultValue={align?.azimuth}
          required={target === ''}
          disabled={target !== ''}
          hint={target === '' ? 'Degrees from true north: 90 is east.' : 'Follows from the landmark.'}
        />
        <Field
          label="Tolerance"
          name="tolerance"
          type="number"
          inputMode="decimal"
          min={0.01}
          max={45}
          step="any"
          defaultValue={align?.tolerance ?? usualTolerance}
          hint="Degrees to either side. Sun and moon are half a degree wide."
        />
        <AltitudeField label="Minimum height" name="minAltitude" value={align?.minAltitude} />
        <AltitudeField label="Maximum height" name="maxAltitude" value={align?.maxAltitude} />
        <Field label="From" name="from" type="date" defaultValue={align?.from} hint="Today if left empty." />
        <Field
          label="Until"
          name="to"
          type="date"
          defaultValue={align?.to}
          hint="A year later if left empty."
        />
        <ElevationField meters={align?.elevation} feetThere={plan.elevationFeet} />
      </div>
      <Choice
        name="includeFaint"
        label="Also moons in daylight or too thin to stand out"
        isOn={align?.includeFaint}
      />
      <Choice
        name="hideBehindRidge"
        label="Leave out times when a ridge is in the way"
        isOn={align?.hideBehindRidge}
      />
      <div>
        <button type="submit" className={buttonClass('primary')}>
          Find dates
        </button>
      </div>
    </form>
  )
}

const Choice = ({ name, label, isOn }: { name: string; label: string; isOn: boolean | undefined }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      key={String(isOn)}
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={isOn}
      className="size-5 shrink-0 accent-accent"
    />
    {label}
  </label>
)

const metersPerFoot = 0.3048

type ElevationProps = { meters: number | undefined; feetThere: number | null }

/** In the reader's unit. `feetThere`: the location's own elevation. */
function ElevationField({ meters, feetThere }: ElevationProps) {
  const { units } = useReaderFormat()
  const isMetric = units === 'kilometers'
  const feet = meters === undefined ? feetThere : meters / metersPerFoot
  const shown = feet === null ? undefined : Math.round(isMetric ? feet * metersPerFoot : feet)
  return (
    <Field
      label={`Elevation of this spot (${isMetric ? 'm' : 'ft'})`}
      name={isMetric ? 'elevation' : 'elevationFeet'}
      type="number"
      inputMode="numeric"
      min={isMetric ? -500 : -1640}
      max={isMetric ? 9000 : 29_527}
      step="any"
      defaultValue={shown}
      hint="Counts with a landmark, whose top looks higher from below."
    />
  )
}

/** The parameters of the address outside of this form. */
function Carried({ plan: { point }, search: { location, at } }: { plan: PlanData; search: PlanSearch }) {
  return (
    <>
      <input type="hidden" name="lat" value={point.latitude} />
      <input type="hidden" name="lng" value={point.longitude} />
      {location && <input type="hidden" name="location" value={location} />}
      {at && <input type="hidden" name="at" value={at} />}
    </>
  )
}

const AltitudeField = ({
  label,
  name,
  value,
}: {
  label: string
  name: string
  value: number | undefined
}) => (
  <Field
    label={label}
    name={name}
    type="number"
    inputMode="decimal"
    min={-5}
    max={90}
    step="any"
    defaultValue={value}
    hint="Degrees above a level horizon. Optional."
  />
)

type TargetProps = { plan: PlanData; target: string; onChange: (slug: string) => void }

/** Without scripts the direction counts only while no landmark is chosen. */
function TargetField({ plan, target, onChange }: TargetProps) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const landmarks = useQuery(nearLandmarksQuery(api, plan.point)).data ?? []
  const isMissing = target !== '' && !landmarks.some(({ slug }) => slug === target)
  return (
    <SelectField
      label="Behind"
      name="landmark"
      value={target}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any direction in degrees</option>
      {isMissing && <option value={target}>{target}</option>}
      {landmarks.map(({ id, slug, name, distance }) => (
        <option key={id} value={slug}>
          {name}
          {distance === undefined ? '' : ` (${distanceText(distance, format)})`}
        </option>
      ))}
    </SelectField>
  )
}
