// The search form. It also works without scripts, because the address contains all of it.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { distanceText } from '../../../../rules/distance-text.ts'
import { skyBodies, usualTolerance } from '../../../../rules/light/alignment-limits.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { HourFields, LightFields, MoonFields, NumberField } from './best-nights/condition-fields.tsx'
import { skyBodyNames } from './best-nights/search-words.ts'
import { nearLandmarksQuery, type PlanData } from './plan-route.ts'
import { type AlignSearch, type PlanSearch, parsePlanSearch } from './plan-search.ts'

type Props = {
  plan: PlanData
  search: PlanSearch
  /** With what the address is about to have. */
  onSend: (align: AlignSearch | undefined) => void
}

export function AlignForm({ plan, search, onSend }: Props) {
  const navigate = useNavigate()
  const { align, landmark } = search
  const [target, setTarget] = useState(landmark ?? '')
  const [body, setBody] = useState<string>(align?.body ?? 'sun')
  const [event, setEvent] = useState<string>(align?.event ?? '')
  const find = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const data = new FormData(submitted.currentTarget)
    const fields = Object.fromEntries(
      [...new Set(data.keys())].flatMap((name) => {
        const value = data.getAll(name).filter(Boolean).join()
        return value === '' ? [] : [[name, value]]
      }),
    )
    onSend(parsePlanSearch(fields).align)
    void navigate({
      to: '/plan',
      search: fields,
      hash: 'align',
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
  return (
    <form method="get" action="/plan#align" onSubmit={find} className="grid max-w-text gap-4 pt-2 pb-8">
      <Carried plan={plan} search={search} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What" name="body" value={body} onChange={(input) => setBody(input.target.value)}>
          {skyBodies.map((name) => (
            <option key={name} value={name}>
              {skyBodyNames[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="On its way"
          name="event"
          value={event}
          onChange={(input) => setEvent(input.target.value)}
          hint="Without heights: where it touches the skyline."
        >
          <option value="">Up or down</option>
          <option value="rise">Rising</option>
          <option value="set">Setting</option>
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
          required={target === '' && event === '' && (body === 'sun' || body === 'moon')}
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
        {(['Minimum', 'Maximum'] as const).map((label) => (
          <NumberField
            key={label}
            label={`${label} height`}
            name={label === 'Minimum' ? 'minAltitude' : 'maxAltitude'}
            bounds={[-5, 90]}
            value={label === 'Minimum' ? align?.minAltitude : align?.maxAltitude}
            hint="Degrees above a level horizon. Optional."
          />
        ))}
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
      <LightFields align={align} />
      <MoonFields align={align} isCore={body === 'core'} />
      <HourFields align={align} />
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
      <option value="">Any direction, or one in degrees</option>
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
