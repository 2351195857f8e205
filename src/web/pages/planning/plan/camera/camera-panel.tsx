// The calculators of the camera, over the fields that they share. What is typed is remembered on the device.
import { useEffect, useState } from 'react'
import { sensors } from '../../../../../rules/camera/sensors.ts'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { Framing, LongExposure, Sharpness, Stars, Timelapse } from './calculators.tsx'
import {
  type CameraInputs,
  metersInput,
  readCameraInputs,
  readValues,
  sensorOf,
  storeCameraInputs,
} from './camera-inputs.ts'
import { MoonSize } from './moon-size.tsx'
import { NumberField } from './number-field.tsx'
import type { CameraSubject } from './use-subject.ts'

export type CameraPanelProps = {
  point: GeoPoint
  atMs: number
  timeZone: string
  subject: CameraSubject | undefined
}

/** Only in the browser: the server does not know what is remembered. */
export default function CameraPanel({ point, atMs, timeZone, subject }: CameraPanelProps) {
  const { units } = useReaderFormat()
  const { inputs, change, isFromSubject } = useInputs(subject)
  const { values, errors } = readValues(inputs, units)
  const unit = units === 'miles' ? 'ft' : 'm'
  const fields = { inputs, errors, change }
  const calculator = { fields, values, unit }
  const hintIf = (isFilledIn: boolean, what: string) =>
    isFilledIn && subject ? `${what} ${subject.name}.` : undefined
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Sensor"
          value={inputs.sensor}
          onChange={({ target }) => change({ sensor: target.value })}
        >
          {Object.entries(sensors).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <NumberField
          {...fields}
          name="focal"
          label="Focal length (mm)"
          hint={
            sensorOf(inputs) === sensors.phone
              ? 'The real one: a phone’s “24 mm” is about 6.8 mm.'
              : 'As engraved on the lens.'
          }
        />
        <NumberField {...fields} name="aperture" label="Aperture (f/)" />
        <NumberField
          {...fields}
          name="distance"
          label={`Subject distance (${unit})`}
          hint={hintIf(isFromSubject.distance, 'From the pin to')}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Sharpness {...calculator} />
        <Framing {...calculator} />
        <LongExposure {...calculator} />
        <Stars {...calculator} />
        <Timelapse {...calculator} />
        <MoonSize
          {...calculator}
          point={point}
          atMs={atMs}
          timeZone={timeZone}
          heightHint={hintIf(isFromSubject.height, 'The height of')}
        />
      </div>
    </div>
  )
}

/** What is typed, and over it what the planner knows of the subject until it is typed over. */
function useInputs(subject: CameraSubject | undefined) {
  const { units } = useReaderFormat()
  const [typed, setTyped] = useState(() => readCameraInputs(units))
  const [overridden, setOverridden] = useState<Partial<CameraInputs>>({})
  // The reader's units may change while the page is open: signing in brings the member's own.
  useEffect(() => setTyped((before) => (before.units === units ? before : readCameraInputs(units))), [units])
  const isFromSubject = {
    distance: subject !== undefined && overridden.distance === undefined,
    height: subject?.heightMeters != null && overridden.height === undefined,
  }
  const inputs = {
    ...typed,
    ...(isFromSubject.distance && subject ? { distance: metersInput(subject.meters, units) } : {}),
    ...(isFromSubject.height && subject?.heightMeters != null
      ? { height: metersInput(subject.heightMeters, units) }
      : {}),
  }
  const change = (changed: Partial<CameraInputs>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    setOverridden((before) => ({ ...before, ...changed }))
    storeCameraInputs(next)
  }
  return { inputs, change, isFromSubject }
}
