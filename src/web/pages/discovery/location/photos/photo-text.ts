// Texts about a photo and how it was taken.
// chunk: location-parts

import type { DisplayImage } from '../../../../../contract/discovery/locations.ts'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import type { ReaderFormat } from '../../../../../rules/reader-format.ts'
import { shortDay, timeOfDay } from '../../../../format/dates.ts'

/** The alternative text of a photo. */
export function getAlt({ title, description, locationName, displayName }: LocationPhoto): string {
  const text = title || description.slice(0, 200)
  return text || `${locationName}, photographed by ${displayName}`
}

export const getImage = (photo: LocationPhoto): DisplayImage => ({
  id: photo.id,
  url: photo.imageUrl,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  alt: getAlt(photo),
  author: photo.credit?.author ?? photo.displayName,
  licence: photo.credit?.licence ?? null,
  sourceUrl: photo.credit?.sourceUrl ?? null,
  changes: photo.credit?.changes ?? null,
  illustrative: false,
  isUnchecked: photo.isUnchecked,
})

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** `NW, 321°`, with the reference north if the file says magnetic. */
function directionInWords(degrees: number, reference: LocationPhoto['directionReference']): string {
  return `${points[Math.round(degrees / 45) % 8]}, ${degrees}°${reference === 'magnetic' ? ' magnetic' : ''}`
}

/** `Apr 10, 2015, 8:12 PM` in the camera's local time. */
const takenInWords = (time: string, format: ReaderFormat) =>
  `${shortDay(time.slice(0, 10), format)}, ${timeOfDay(Number(time.slice(11, 13)), time.slice(14, 16), format)}`

/** The facts about how a photo was taken, in the order in which photographers ask. */
export function getFacts(photo: LocationPhoto, format: ReaderFormat): [label: string, value: string][] {
  const {
    camera,
    lens,
    cameraSettings,
    shootingTime,
    directionDegrees,
    directionReference,
    weatherConditions,
    latitude,
    longitude,
    isPositionPublic,
  } = photo
  const position =
    latitude !== null &&
    longitude !== null &&
    `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${isPositionPublic ? '' : ' (only you see this)'}`
  const facts: [string, string | null | false][] = [
    ['Camera', camera],
    ['Lens', lens],
    ['Settings', cameraSettings],
    ['Taken', shootingTime && takenInWords(shootingTime, format)],
    ['Direction', directionDegrees !== null && directionInWords(directionDegrees, directionReference)],
    ['Weather', weatherConditions],
    ['Position', position],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
