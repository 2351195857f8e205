// What a form takes from a photo: position, direction and elevation, and a message that says so.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { PhotoExif } from '../../../rules/photo-exif.ts'
import type { BestTimeOfDay } from '../../../rules/places.ts'
import { toFields } from './field-point.ts'

/** The fields of a form that a photo fills in. */
export type PhotoFields = {
  latitude: string
  longitude: string
  elevation: string
  directionDegrees: string
  bestTimeOfDay: '' | BestTimeOfDay
}

type FromPhoto = {
  fields: Partial<PhotoFields>
  message: string
  point: GeoPoint | undefined
  /** The user chooses the right one: the photo does not say in which hemisphere it was taken. */
  choices: GeoPoint[]
}

type Options = {
  fileName: string
  /** The photo was added to those of the location. */
  isSaved: boolean
  /** What the form has already; the author's own value stays. */
  elevation: string
  /** When the photo was taken, if the form has no best time of day yet. */
  timeOfDay?: BestTimeOfDay | undefined
}

const feetPerMeter = 1 / 0.3048

export function fromPhoto(exif: PhotoExif, { fileName, isSaved, elevation, timeOfDay }: Options): FromPhoto {
  const { latitude, longitude, directionDegrees, altitudeMeters, positionChoices } = exif
  const added = isSaved ? ' It was added to your photos.' : ''
  const other: Partial<PhotoFields> = {
    ...(directionDegrees === null ? {} : { directionDegrees: String(directionDegrees) }),
    ...(altitudeMeters === null || elevation !== ''
      ? {}
      : { elevation: String(Math.round(altitudeMeters * feetPerMeter)) }),
    ...(timeOfDay ? { bestTimeOfDay: timeOfDay } : {}),
  }
  if (positionChoices.length > 0)
    return {
      fields: other,
      message: `${fileName} doesn’t say ${missingDirections(positionChoices)}. Choose where it was taken.${added}`,
      point: undefined,
      choices: positionChoices,
    }
  if (latitude === null || longitude === null)
    return { fields: {}, message: `${fileName} has no GPS data.${added}`, point: undefined, choices: [] }
  const point = { latitude, longitude }
  const also = [
    ...(directionDegrees === null ? [] : [`the direction (${directionDegrees}°${north(exif)})`]),
    ...(other.elevation === undefined ? [] : [`the elevation (${other.elevation} ft)`]),
    ...(timeOfDay ? [`the best time of day (${timeOfDay.replace('-', ' ')}, by the camera’s clock)`] : []),
  ]
  const all = ['The position', ...also]
  const list = all.length > 2 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join(' and ')
  return {
    fields: { ...toFields(point), ...other },
    message: `${list} came from ${fileName}${isSaved ? ', which is now your first photo' : ''}.`,
    point,
    choices: [],
  }
}

const north = ({ directionReference }: PhotoExif) =>
  directionReference === 'magnetic' ? ' from magnetic north: check it on the map' : ''

function missingDirections(choices: readonly GeoPoint[]): string {
  const isOpen = (axis: keyof GeoPoint) => new Set(choices.map((point) => point[axis])).size > 1
  const open = [isOpen('latitude') && 'north or south', isOpen('longitude') && 'east or west'].filter(Boolean)
  return `if its position is ${open.join(', and ')}`
}

/** `37.79530° S, 144.97530° E` */
export const inWords = ({ latitude, longitude }: GeoPoint) =>
  `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`
