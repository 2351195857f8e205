// What a location shows to somebody who is over the limit of their plan: the public part, and the names of what is withheld.
import type { FullLocation, LimitedLocation } from '../../contract/locations.ts'
import { distanceMiles } from '../../rules/distance.ts'
import type { GuidePart } from '../../rules/places.ts'

type Position = { lat?: number | undefined; lng?: number | undefined }

const tenth = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

/** The published point to a tenth of a degree: some six miles. */
export const roundedPoint = (row: { public_latitude: number | null; public_longitude: number | null }) => ({
  latitude: tenth(row.public_latitude),
  longitude: tenth(row.public_longitude),
})

/** The public part; `from` is the position that distances are asked from. */
export function limitedOf(location: FullLocation, from: Position): LimitedLocation {
  const { latitude, longitude } = roundedPoint({
    public_latitude: location.latitude,
    public_longitude: location.longitude,
  })
  const limited: LimitedLocation = {
    ...location,
    ...withheldFields,
    access: 'limited',
    withheld: guidePartsOf(location),
    latitude,
    longitude,
  }
  delete limited.distance
  if (from.lat !== undefined && from.lng !== undefined && latitude !== null && longitude !== null)
    limited.distance = distanceMiles({ latitude: from.lat, longitude: from.lng }, { latitude, longitude })
  return limited
}

const withheldFields = {
  address: null,
  directionDegrees: null,
  elevation: null,
  amenities: null,
  bestTime: null,
  bestTimeOfDay: null,
  parking: null,
  permits: null,
  entryFee: null,
  entryFeeCents: null,
  difficulty: null,
  crowdLevel: null,
  tips: null,
  photographyInfo: null,
  facts: null,
  markers: null,
} as const

function guidePartsOf({
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
