// The calculators of panorama, flash and drone.
import { lengthText } from '../../../../../rules/camera/camera-text.ts'
import { fieldOfView } from '../../../../../rules/camera/field-of-view.ts'
import { flashAperture, flashPower, flashReach, guideNumberAt } from '../../../../../rules/camera/flash.ts'
import { groundCoverage } from '../../../../../rules/camera/ground-coverage.ts'
import { frameCount, frameStep, framesCover } from '../../../../../rules/camera/panorama.ts'
import { metersPerFoot } from '../../../../../rules/distance-text.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { Answers, Calculator, Note } from './answers.tsx'
import type { CalculatorProps } from './calculators.tsx'
import { heldSensor, sensorOf } from './camera-inputs.ts'
import { NumberField } from './number-field.tsx'
import { OrientationField } from './orientation-field.tsx'

export function Panorama({ fields, values }: CalculatorProps) {
  const { inputs } = fields
  const sensor = heldSensor(inputs)
  return (
    <Calculator
      tool="panorama"
      inputs={inputs}
      fields={
        <>
          <NumberField {...fields} name="panoramaWidth" label="Wide (°)" />
          <NumberField {...fields} name="panoramaHeight" label="High (°)" />
          <NumberField {...fields} name="overlap" label="Overlap (%)" hint="25 to 35 is usual." />
          <OrientationField {...fields} />
        </>
      }
    >
      <Answers values={values} needs={['focal', 'panoramaWidth', 'panoramaHeight', 'overlap']}>
        {({ focal, panoramaWidth, panoramaHeight, overlap }) => {
          const share = overlap / 100
          const { horizontal, vertical } = fieldOfView(sensor, focal)
          const columns = frameCount(panoramaWidth, horizontal, share)
          const rows = frameCount(panoramaHeight, vertical, share)
          const high = Math.min(180, framesCover(rows, vertical, share))
          return [
            {
              label: 'Frames',
              value: rows === 1 ? columns : `${columns} × ${rows} rows = ${columns * rows}`,
            },
            { label: 'Turn after each frame', value: degrees(frameStep(horizontal, share)) },
            ...(rows > 1
              ? [{ label: 'Tilt after each row', value: degrees(frameStep(vertical, share)) }]
              : []),
            {
              label: 'They take in',
              value: `${degrees(framesCover(columns, horizontal, share))} × ${degrees(high)}`,
            },
          ]
        }}
      </Answers>
      <Note>Angles add up when the camera turns around the lens’s entrance pupil, and near the horizon.</Note>
    </Calculator>
  )
}

const degrees = (value: number) => `${value.toFixed(1)}°`

const powers = [1, 2, 4, 8, 16, 32, 64, 128] as const

export function Flash({ fields, values, unit }: CalculatorProps) {
  const { inputs, change } = fields
  const format = useReaderFormat()
  const divisor = powers.find((one) => String(one) === inputs.flashPower) ?? 1
  return (
    <Calculator
      tool="flash"
      inputs={inputs}
      fields={
        <>
          <NumberField
            {...fields}
            name="guideNumber"
            label={`Guide number at ISO 100 (${unit})`}
            hint="Of the zoom setting you use."
          />
          <NumberField {...fields} name="iso" label="ISO" />
          <SelectField
            label="Power"
            value={String(divisor)}
            onChange={({ target }) => change({ flashPower: target.value })}
          >
            {powers.map((one) => (
              <option key={one} value={one}>
                {one === 1 ? 'Full' : `1/${one}`}
              </option>
            ))}
          </SelectField>
          <NumberField {...fields} name="flashDistance" label={`Flash to subject (${unit})`} />
        </>
      }
    >
      <Answers values={values} needs={['guideNumber', 'iso', 'flashDistance']}>
        {({ guideNumber, iso, flashDistance }) => [
          {
            label: 'Aperture for this distance',
            value: `f/${tenths(flashAperture(guideNumberAt(guideNumber, { iso, power: 1 / divisor }), flashDistance))}`,
          },
        ]}
      </Answers>
      <Answers values={values} needs={['guideNumber', 'iso', 'flashDistance', 'aperture']}>
        {({ guideNumber, iso, flashDistance, aperture }) => {
          const power = flashPower(guideNumberAt(guideNumber, { iso, power: 1 }), {
            distance: flashDistance,
            aperture,
          })
          return [
            {
              label: `Reaches at f/${aperture}`,
              value: lengthText(
                flashReach(guideNumberAt(guideNumber, { iso, power: 1 / divisor }), aperture),
                format,
              ),
            },
            {
              label: `Power for f/${aperture} at this distance`,
              value: power > 1 ? 'more than full' : power > 0.7 ? 'full' : `1/${tenths(1 / power)}`,
            },
          ]
        }}
      </Answers>
      <Note>
        Direct flash in the open: twice the distance takes four times the light. Bounced light needs more.
      </Note>
    </Calculator>
  )
}

const tenths = (value: number) =>
  value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))

export function Drone({ fields, values, unit }: CalculatorProps) {
  const format = useReaderFormat()
  const sensor = sensorOf(fields.inputs)
  const pixelText = (meters: number) =>
    format.units === 'miles' ? `${tenths((meters / metersPerFoot) * 12)} in` : `${tenths(meters * 100)} cm`
  return (
    <Calculator
      tool="drone"
      inputs={fields.inputs}
      fields={
        <>
          <NumberField {...fields} name="droneHeight" label={`Height above the ground (${unit})`} />
          <NumberField {...fields} name="megapixels" label="Megapixels" />
        </>
      }
    >
      <Answers values={values} needs={['focal', 'megapixels', 'droneHeight']}>
        {({ focal, megapixels, droneHeight }) => {
          const found = groundCoverage(sensor, { focalMm: focal, megapixels, heightMeters: droneHeight })
          return [
            {
              label: 'The frame takes in',
              value: `${lengthText(found.widthMeters, format)} × ${lengthText(found.heightMeters, format)}`,
            },
            { label: 'A pixel on the ground', value: pixelText(found.pixelMeters) },
          ]
        }}
      </Answers>
      <Note>Looking straight down on level ground. Height limits and no-fly zones are not checked here.</Note>
    </Calculator>
  )
}
