// What is typed in the camera's calculators: remembered on the device as texts, and read as numbers within their limits.
import { parseShutter } from '../../../../../rules/camera/camera-text.ts'
import { isSensorId, type Sensor, sensors } from '../../../../../rules/camera/sensors.ts'
import { metersPerFoot } from '../../../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../../../rules/reader-format.ts'
import { readStoredDraft, storeDraft } from '../../../../browser/stored-draft.ts'

export type Units = ReaderFormat['units']

/** Texts as typed. Lengths are in the unit of `units`: feet with miles, meters with kilometers. */
export type CameraInputs = {
  units: string
  /** `own`: that of the reader's camera `body`, whose size is in `sensorWidth` and `sensorHeight`. */
  sensor: string
  body: string
  sensorWidth: string
  sensorHeight: string
  /** The name of one of the reader's lenses. */
  lens: string
  orientation: string
  focal: string
  aperture: string
  distance: string
  width: string
  shutter: string
  filter: string
  secondFilter: string
  megapixels: string
  declination: string
  minutes: string
  interval: string
  frameRate: string
  megabytes: string
  height: string
  trailMinutes: string
  guideNumber: string
  iso: string
  /** Its divisor: `4` is a quarter. */
  flashPower: string
  flashDistance: string
  panoramaWidth: string
  panoramaHeight: string
  overlap: string
  droneHeight: string
  /** What the map shows: `view`, `circles`, `stand`, with spaces. */
  layers: string
  direction: string
  tilt: string
  frames: string
  standBody: string
  standPlace: string
  times: string
  ground: string
}

export type FieldName = Exclude<
  keyof CameraInputs,
  | 'units'
  | 'sensor'
  | 'body'
  | 'sensorWidth'
  | 'sensorHeight'
  | 'lens'
  | 'orientation'
  | 'filter'
  | 'secondFilter'
  | 'frameRate'
  | 'flashPower'
  | 'layers'
  | 'standBody'
  | 'standPlace'
>

const lengths = [
  'distance',
  'width',
  'height',
  'guideNumber',
  'flashDistance',
  'droneHeight',
  'ground',
] as const
const metersPer = { miles: metersPerFoot, kilometers: 1 }
const storageKey = 'camera'

const usual = (units: Units): CameraInputs => ({
  units,
  sensor: 'full-frame',
  body: '',
  sensorWidth: '36',
  sensorHeight: '24',
  lens: '',
  orientation: 'landscape',
  focal: '24',
  aperture: '8',
  distance: units === 'miles' ? '30' : '10',
  width: units === 'miles' ? '20' : '6',
  shutter: '1/60',
  filter: '10',
  secondFilter: '0',
  megapixels: '24',
  declination: '0',
  minutes: '120',
  interval: '5',
  frameRate: '24',
  megabytes: '25',
  height: units === 'miles' ? '100' : '30',
  trailMinutes: '60',
  guideNumber: units === 'miles' ? '190' : '58',
  iso: '100',
  flashPower: '1',
  flashDistance: units === 'miles' ? '15' : '5',
  panoramaWidth: '180',
  panoramaHeight: '60',
  overlap: '30',
  droneHeight: units === 'miles' ? '400' : '120',
  layers: 'view',
  direction: '0',
  tilt: '30',
  frames: '1',
  standBody: 'moon',
  standPlace: 'on',
  times: '1',
  ground: '0',
})

/** Lengths stored in the other unit are converted. */
export function readCameraInputs(units: Units): CameraInputs {
  const stored = readStoredDraft(storageKey, usual(units))
  if (!stored || (stored.units !== 'miles' && stored.units !== 'kilometers')) return usual(units)
  if (stored.units === units) return stored
  return { ...stored, ...convertLengths(stored, stored.units, units), units }
}

/** The lengths among them in another unit; what is no number stays. */
export function convertLengths<Some extends Partial<CameraInputs>>(
  inputs: Some,
  from: Units,
  to: Units,
): Some {
  if (from === to) return inputs
  const factor = metersPer[from] / metersPer[to]
  const converted = lengths.flatMap((name) => {
    const value = parseNumber(inputs[name] ?? '')
    return value === undefined ? [] : [[name, lengthInput(value * factor)]]
  })
  return { ...inputs, ...Object.fromEntries(converted) }
}

export const storeCameraInputs = (inputs: CameraInputs): void => storeDraft(storageKey, inputs)

/** Three digits, which no calculation here exceeds; whole from 100 on. */
const lengthInput = (length: number) =>
  String(length >= 100 ? Math.round(length) : Number(length.toPrecision(3)))

/** The text of a field for a length in meters. */
export const metersInput = (meters: number, units: Units) => lengthInput(meters / metersPer[units])

type Limits = { min: number; max: number }

/** Lengths in the reader's unit have the same limits in feet and in meters. */
const limits: Record<Exclude<FieldName, 'shutter'>, Limits> = {
  focal: { min: 1, max: 3000 },
  aperture: { min: 0.7, max: 128 },
  distance: { min: 0.3, max: 500_000 },
  width: { min: 0.01, max: 50_000 },
  megapixels: { min: 0.3, max: 400 },
  declination: { min: -89, max: 89 },
  minutes: { min: 0.1, max: 20_000 },
  interval: { min: 0.1, max: 86_400 },
  megabytes: { min: 0.1, max: 1000 },
  height: { min: 0.01, max: 30_000 },
  trailMinutes: { min: 0.1, max: 1440 },
  guideNumber: { min: 0.1, max: 1000 },
  iso: { min: 1, max: 1_000_000 },
  flashDistance: { min: 0.1, max: 1000 },
  panoramaWidth: { min: 1, max: 360 },
  panoramaHeight: { min: 1, max: 180 },
  overlap: { min: 5, max: 80 },
  droneHeight: { min: 1, max: 30_000 },
  direction: { min: 0, max: 360 },
  tilt: { min: -60, max: 85 },
  frames: { min: 1, max: 60 },
  times: { min: 0.01, max: 100 },
  ground: { min: -10_000, max: 10_000 },
}

const maxShutterSeconds = 3600

export const fieldNames: Record<FieldName, string> = {
  focal: 'focal length',
  aperture: 'aperture',
  distance: 'subject distance',
  width: 'subject width',
  shutter: 'shutter time',
  megapixels: 'megapixels',
  declination: 'declination',
  minutes: 'length of the shoot',
  interval: 'interval',
  megabytes: 'size of a photo',
  height: 'subject height',
  trailMinutes: 'exposure',
  guideNumber: 'guide number',
  iso: 'ISO',
  flashDistance: 'distance of the flash',
  panoramaWidth: 'width of the panorama',
  panoramaHeight: 'height of the panorama',
  overlap: 'overlap',
  droneHeight: 'height of the drone',
  direction: 'direction',
  tilt: 'tilt',
  frames: 'frames side by side',
  times: 'size',
  ground: 'difference in height',
}

/** Lengths in meters, the shutter time in seconds, everything else as typed. A field is in one of the two. */
export type CameraValues = { [Name in FieldName]?: number }
export type CameraErrors = { [Name in FieldName]?: string }

export function readValues(
  inputs: CameraInputs,
  units: Units,
): { values: CameraValues; errors: CameraErrors } {
  const values: CameraValues = {}
  const errors: CameraErrors = {}
  const shutter = parseShutter(inputs.shutter)
  if (shutter !== undefined && shutter <= maxShutterSeconds) values.shutter = shutter
  else errors.shutter = 'Enter a time up to an hour, such as 1/60 or 2.'
  for (const [name, { min, max }] of Object.entries(limits) as [keyof typeof limits, Limits][]) {
    const isEmpty = inputs[name].trim() === ''
    // What is not known of a subject is not wrong.
    if (isEmpty && (name === 'width' || name === 'height')) continue
    // Without a declination the worst case counts.
    const value = isEmpty && name === 'declination' ? 0 : parseNumber(inputs[name])
    if (value === undefined || value < min || value > max)
      errors[name] = `Enter a number from ${shown(min)} to ${shown(max)}.`
    else values[name] = isLength(name) ? value * metersPer[units] : value
  }
  checkTogether(values, errors)
  return { values, errors }
}

function checkTogether(values: CameraValues, errors: CameraErrors): void {
  const { focal, distance, minutes, interval } = values
  if (focal !== undefined && distance !== undefined && distance * 1000 <= focal) {
    errors.distance = 'Enter a distance longer than the focal length.'
    delete values.distance
  }
  if (minutes !== undefined && interval !== undefined && interval > minutes * 60) {
    errors.interval = 'Enter an interval shorter than the shoot.'
    delete values.interval
  }
}

const isLength = (name: string) => lengths.some((length) => length === name)

const shown = (value: number) => value.toLocaleString('en-US').replace('-', '−')

/** `1,200`, `1.5`, `1,5`, `-20`, `−20`. Undefined for anything else, also for what is not finite. */
function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  const withPoint = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(withPoint) ? Number(withPoint) : undefined
}

/** The chosen sensor; a stored one may no longer exist. */
export function sensorOf({ sensor, body, sensorWidth, sensorHeight }: CameraInputs): Sensor {
  const [widthMm, heightMm] = [parseNumber(sensorWidth), parseNumber(sensorHeight)]
  if (sensor === 'own' && widthMm && heightMm && widthMm > 0 && heightMm > 0)
    return { name: body, widthMm, heightMm }
  return sensors[isSensorId(sensor) ? sensor : 'full-frame']
}

/** As it is held: upright, the long side stands. */
export const heldSensor = (inputs: CameraInputs): Sensor => {
  const { name, widthMm, heightMm } = sensorOf(inputs)
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  return inputs.orientation === 'portrait'
    ? { name, widthMm: short, heightMm: long }
    : { name, widthMm: long, heightMm: short }
}

const frameRates = ['24', '25', '30', '60'] as const
export const frameRateChoices: readonly string[] = frameRates

/** Frames a second. */
export const frameRateOf = ({ frameRate }: CameraInputs) =>
  frameRateChoices.includes(frameRate) ? Number(frameRate) : 24
