// The calculators of the camera, over the fields that they share. What is typed is remembered on the device.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { GearList } from '../../../../components/gear/gear-list.tsx'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { Drone, Flash, Panorama } from './at-work.tsx'
import { Framing, LongExposure, Sharpness, Stars, Timelapse } from './calculators.tsx'
import { readValues } from './camera-inputs.ts'
import { GearChoice } from './gear-choice.tsx'
import { MoonSize } from './moon-size.tsx'
import { NumberField } from './number-field.tsx'
import { StarTrails } from './star-trails.tsx'
import { isToolId, readTyped, type ToolId } from './tools.ts'
import { useCameraInputs } from './use-camera-inputs.ts'
import type { CameraSubject } from './use-subject.ts'

export type CameraPanelProps = {
  point: GeoPoint
  atMs: number
  timeZone: string
  subject: CameraSubject | undefined
  /** The calculator that the address names, and what is typed in it. */
  tool: string | undefined
  typed: string | undefined
}

/** Only in the browser: the server does not know what is remembered. */
export default function CameraPanel({ point, atMs, timeZone, subject, tool, typed }: CameraPanelProps) {
  const { units } = useReaderFormat()
  const { inputs, change, isFromSubject } = useCameraInputs(subject)
  useLinked({ tool, typed, change })
  const { values, errors } = readValues(inputs, units)
  const unit = units === 'miles' ? 'ft' : 'm'
  const fields = { inputs, errors, change }
  const calculator = { fields, values, unit }
  const hintIf = (isFilledIn: boolean, what: string) =>
    isFilledIn && subject ? `${what} ${subject.name}.` : undefined
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <GearChoice {...fields} />
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
        <StarTrails {...calculator} latitude={point.latitude} />
        <Timelapse {...calculator} />
        <Panorama {...calculator} />
        <Flash {...calculator} />
        <Drone {...calculator} />
        <MoonSize
          {...calculator}
          point={point}
          atMs={atMs}
          timeZone={timeZone}
          heightHint={hintIf(isFromSubject.height, 'The height of')}
        />
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
          Your gear
        </summary>
        <div className="mt-2 max-w-text">
          <GearList />
        </div>
      </details>
    </div>
  )
}

type Linked = Pick<CameraPanelProps, 'tool' | 'typed'> & {
  change: ReturnType<typeof useCameraInputs>['change']
}

/** Shows the calculator of the address. What it has for it is taken over once, so that a reload keeps what was typed since. */
function useLinked({ tool, typed, change }: Linked) {
  const { units } = useReaderFormat()
  const navigate = useNavigate()
  const take = useEffectEvent((id: ToolId, text: string) => {
    change(readTyped(id, text, units))
    void navigate({
      to: '/plan',
      search: (before: object) => ({ ...before, typed: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  useEffect(() => {
    if (isToolId(tool)) document.getElementById(`camera-${tool}`)?.scrollIntoView({ block: 'start' })
  }, [tool])
  useEffect(() => {
    if (isToolId(tool) && typed !== undefined) take(tool, typed)
  }, [tool, typed])
}
