// The calculators of lens and exposure: sharpness, framing, long exposure, stars, timelapse.
import { lengthText, secondsText } from '../../../../../rules/camera/camera-text.ts'
import { fieldOfView, frameAt } from '../../../../../rules/camera/field-of-view.ts'
import { ndFilters, opticalDensity, timeBehindFilters } from '../../../../../rules/camera/nd-filters.ts'
import { circleOfConfusionMm, cropFactor } from '../../../../../rules/camera/sensors.ts'
import {
  airyDiskMm,
  depthOfField,
  diffractionLimit,
  hyperfocalMm,
  wavelengthNm,
} from '../../../../../rules/camera/sharpness.ts'
import { fiveHundredRule, npfRule } from '../../../../../rules/camera/star-points.ts'
import { timelapse } from '../../../../../rules/camera/timelapse.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { Answers, Calculator, Infinite, Note } from './answers.tsx'
import { type CameraValues, frameRateChoices, frameRateOf, sensorOf } from './camera-inputs.ts'
import { ExposureCountdown } from './exposure-countdown.tsx'
import { type Fields, NumberField } from './number-field.tsx'

export type CalculatorProps = { fields: Fields; values: CameraValues; unit: string }

export function Sharpness({ fields, values }: CalculatorProps) {
  const format = useReaderFormat()
  const confusionMm = circleOfConfusionMm(sensorOf(fields.inputs))
  const length = (mm: number) => lengthText(mm / 1000, format)
  const { aperture } = values
  return (
    <Calculator tool="sharpness" inputs={fields.inputs}>
      <Answers values={values} needs={['focal', 'aperture', 'distance']}>
        {({ focal, aperture, distance }) => {
          const lens = { focalMm: focal, aperture, confusionMm }
          const { nearMm, farMm } = depthOfField(lens, distance * 1000)
          return [
            { label: 'Sharp from', value: length(nearMm) },
            { label: 'Sharp to', value: farMm === null ? <Infinite /> : length(farMm) },
            { label: 'Depth of field', value: farMm === null ? <Infinite /> : length(farMm - nearMm) },
            { label: 'Hyperfocal distance', value: length(hyperfocalMm(lens)) },
          ]
        }}
      </Answers>
      {aperture !== undefined && airyDiskMm(aperture) > confusionMm && (
        <Note isWarning>
          Diffraction: at f/{aperture} even what is in focus blurs to {thousandths(airyDiskMm(aperture))} mm.
          Stay at f/{floorTenths(diffractionLimit(confusionMm))} or wider on this sensor.
        </Note>
      )}
      <Note>
        Sharp means blur up to {thousandths(confusionMm)} mm on the sensor, 1/1500 of its diagonal.
        Diffraction is that of green light, {wavelengthNm} nm.
      </Note>
    </Calculator>
  )
}

export function Framing({ fields, values, unit }: CalculatorProps) {
  const format = useReaderFormat()
  const sensor = sensorOf(fields.inputs)
  return (
    <Calculator
      tool="framing"
      inputs={fields.inputs}
      fields={<NumberField {...fields} name="width" label={`Subject width (${unit})`} />}
    >
      <Answers values={values} needs={['focal']}>
        {({ focal }) => {
          const { horizontal, vertical, diagonal } = fieldOfView(sensor, focal)
          return [
            { label: 'Field of view, horizontal', value: degrees(horizontal) },
            { label: 'Vertical', value: degrees(vertical) },
            { label: 'Diagonal', value: degrees(diagonal) },
            { label: 'Looks like, on full frame', value: `${rounded(focal * cropFactor(sensor))} mm` },
          ]
        }}
      </Answers>
      <Answers values={values} needs={['focal', 'distance', 'width']}>
        {({ focal, distance, width }) => {
          const frame = frameAt(sensor, focal, distance)
          return [
            {
              label: 'The frame at the subject',
              value: `${lengthText(frame.width, format)} × ${lengthText(frame.height, format)}`,
            },
            { label: 'The subject fills', value: filling(width / frame.width, 'width') },
          ]
        }}
      </Answers>
    </Calculator>
  )
}

const maxRecommendedShutter = 30
const [minTimerSeconds, maxTimerSeconds] = [1, 86_400]

export function LongExposure({ fields, values }: CalculatorProps) {
  const { inputs, change } = fields
  const stops = [inputs.filter, inputs.secondFilter].reduce((sum, filter) => sum + stopsOf(filter), 0)
  const behind = timeBehindFilters(values.shutter ?? 0, stops)
  return (
    <Calculator
      tool="long-exposure"
      inputs={fields.inputs}
      fields={
        <>
          <NumberField {...fields} name="shutter" label="Shutter time without a filter (s)" isText />
          <FilterField label="ND filter" value={inputs.filter} onChange={(filter) => change({ filter })} />
          <FilterField
            label="Second ND filter"
            value={inputs.secondFilter}
            onChange={(secondFilter) => change({ secondFilter })}
          />
        </>
      }
    >
      <Answers values={values} needs={['shutter']}>
        {() => [
          { label: 'Shutter time with it', value: secondsText(behind) },
          { label: 'Held back', value: stops === 1 ? '1 stop' : `${stops} stops` },
          { label: 'Optical density', value: opticalDensity(stops).toFixed(1) },
          { label: 'Times as long', value: (2 ** stops).toLocaleString('en-US') },
        ]}
      </Answers>
      {behind > maxRecommendedShutter && <Note>Longer than 30 s: use bulb and a remote release.</Note>}
      {values.shutter !== undefined && behind >= minTimerSeconds && behind <= maxTimerSeconds && (
        <ExposureCountdown seconds={behind} />
      )}
    </Calculator>
  )
}

const stopsOf = (filter: string) => ndFilters.find(({ stops }) => String(stops) === filter)?.stops ?? 0

type FilterFieldProps = { label: string; value: string; onChange: (stops: string) => void }

function FilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(stopsOf(value))}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="0">None</option>
      {ndFilters.map(({ stops, number }) => (
        <option key={stops} value={stops}>
          {stops === 1 ? '1 stop' : `${stops} stops`}, ND{number}, {opticalDensity(stops).toFixed(1)}
        </option>
      ))}
    </SelectField>
  )
}

export function Stars({ fields, values }: CalculatorProps) {
  const sensor = sensorOf(fields.inputs)
  return (
    <Calculator
      tool="stars"
      inputs={fields.inputs}
      fields={
        <>
          <NumberField {...fields} name="megapixels" label="Megapixels" />
          <NumberField
            {...fields}
            name="declination"
            label="Declination (°)"
            hint="Of the stars you frame, the one nearest to 0. At 0, the worst case, they move fastest."
            isText
          />
        </>
      }
    >
      <Answers values={values} needs={['focal', 'aperture', 'megapixels', 'declination']}>
        {({ focal, aperture, megapixels, declination }) => [
          {
            label: 'Stars stay points (NPF rule)',
            value: `up to ${secondsText(npfRule(sensor, { focalMm: focal, aperture, megapixels, declination }))}`,
          },
          { label: '500 rule', value: `up to ${secondsText(fiveHundredRule(sensor, focal))}` },
        ]}
      </Answers>
      <Note>
        The NPF rule by Frédéric Michaud counts aperture and pixels. The 500 rule counts neither and is mostly
        too long for photos seen at full size.
      </Note>
    </Calculator>
  )
}

export function Timelapse({ fields, values }: CalculatorProps) {
  const { inputs, change } = fields
  const frameRate = frameRateOf(inputs)
  return (
    <Calculator
      tool="timelapse"
      inputs={fields.inputs}
      fields={
        <>
          <NumberField {...fields} name="minutes" label="Length of the shoot (min)" />
          <NumberField {...fields} name="interval" label="Interval (s)" />
          <SelectField
            label="Frames per second"
            value={frameRate}
            onChange={({ target }) => change({ frameRate: target.value })}
          >
            {frameRateChoices.map((rate) => (
              <option key={rate}>{rate}</option>
            ))}
          </SelectField>
          <NumberField {...fields} name="megabytes" label="Size of a photo (MB)" />
        </>
      }
    >
      <Answers values={values} needs={['minutes', 'interval', 'megabytes']}>
        {({ minutes, interval, megabytes }) => {
          const found = timelapse({ minutes, intervalSeconds: interval, frameRate, megabytes })
          return [
            { label: 'Photos', value: found.frames.toLocaleString('en-US') },
            { label: 'Clip', value: secondsText(found.clipSeconds) },
            { label: 'Storage', value: storageText(found.gigabytes) },
            { label: 'Faster than real', value: `${rounded(found.speed)} times` },
          ]
        }}
      </Answers>
    </Calculator>
  )
}

/** `62% of the frame’s width`; beyond the frame, how many times as wide. */
export function filling(share: number, side: 'width' | 'height'): string {
  if (share > 1) return `more than the frame’s ${side}`
  const percent = share * 100
  return `${percent < 10 ? rounded(percent) : Math.round(percent)}% of the frame’s ${side}`
}

const storageText = (gigabytes: number) =>
  gigabytes >= 1000
    ? `${rounded(gigabytes / 1000)} TB`
    : gigabytes >= 1
      ? `${rounded(gigabytes)} GB`
      : `${Math.round(gigabytes * 1000)} MB`

const degrees = (value: number) => `${value.toFixed(1)}°`
const thousandths = (mm: number) => mm.toFixed(3)
const floorTenths = (value: number) => Math.floor(value * 10) / 10

/** At most one decimal below 100, otherwise whole. */
const rounded = (value: number) =>
  value < 100 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en-US')
