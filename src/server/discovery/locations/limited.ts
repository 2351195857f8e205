// The view of a location for a viewer over their plan's limit: the public part, and the names of the withheld fields.
import {
  type FullLocation,
  guideFields,
  type LimitedLocation,
  publicFields,
} from '../../../contract/discovery/locations.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import type { GuidePart } from '../../../rules/places.ts'

type Position = { lat?: number | undefined; lng?: number | undefined }

const tenth = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

type Published = { latitude: number | null; longitude: number | null }

/** The published point rounded to a tenth of a degree, about six miles. */
export const roundedPoint = ({ latitude, longitude }: Published): Published => ({
  latitude: tenth(latitude),
  longitude: tenth(longitude),
})

const nothingOfGuide = Object.fromEntries(guideFields.map((field) => [field, null])) as Record<
  (typeof guideFields)[number],
  null
>

// An allowlist of public fields: a field that is later added to the guide stays withheld.
const pickPublic = (location: FullLocation) =>
  Object.fromEntries(publicFields.map((field) => [field, location[field]])) as Pick<
    FullLocation,
    (typeof publicFields)[number]
  >

/** The public part; `from` is the position from which distances are measured. */
export function getLimited(location: FullLocation, from: Position): LimitedLocation {
  const { latitude, longitude } = roundedPoint(location)
  const { distance: _, ...publicPart } = pickPublic(location)
  const limited: LimitedLocation = {
    ...publicPart,
    ...nothingOfGuide,
    access: 'limited',
    withheld: pickGuide(location),
    latitude,
    longitude,
  }
  if (from.lat !== undefined && from.lng !== undefined && latitude !== null && longitude !== null)
    limited.distance = distanceMiles({ latitude: from.lat, longitude: from.lng }, { latitude, longitude })
  return limited
}

function pickGuide({
  precision,
  directionDegrees,
  tips,
  bestTime,
  photographyInfo,
  facts,
  markers,
}: FullLocation): GuidePart[] {
  const has: [GuidePart, boolean][] = [
    ['position', precision === 'exact'],
    ['direction', directionDegrees !== null],
    ['tips', Boolean(tips)],
    ['best-time', Boolean(bestTime)],
    ['permit-guide', Boolean(photographyInfo.permits)],
    ['facts', facts.length > 0],
    ['access-points', markers.length > 0],
    ['practical', true],
  ]
  return has.filter(([, isThere]) => isThere).map(([part]) => part)
}
