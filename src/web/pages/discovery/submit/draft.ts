// The values of the submit form, and their storage on the device across a reload or a sign-in.
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import type { SubmissionInput } from '../../../../contract/discovery/submission.ts'
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { parseCoordinates, toNumber } from '../../../../rules/coordinates.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { eachGuideText, type GuideTextName } from '../../../../rules/guide-texts.ts'
import { imageLines } from '../../../../rules/image-url.ts'
import type { Amenity, BestTimeOfDay, LocationType, ThemeId } from '../../../../rules/places.ts'
import type { ChosenLandmark } from '../../../components/landmarks/landmarks-field.tsx'

export type DraftMarker = { kind: 'parking' | 'access'; name: string; position: string }

export type Draft = {
  name: string
  description: string
  address: string
  latitude: string
  longitude: string
  city: string
  region: string
  country: string
  timeZone: string
  precision: 'exact' | 'area' | 'hidden'
  themes: ThemeId[]
  locationTypes: LocationType[]
  directionDegrees: string
  bestTimeOfDay: '' | BestTimeOfDay
  bestTime: string
  parking: boolean
  permits: boolean
  permitNote: string
  entryFee: string
  openingHours: string
  difficulty: 'Easy' | 'Moderate' | 'Hard'
  crowdLevel: '' | 'low' | 'moderate' | 'high'
  elevation: string
  amenities: Amenity[]
  markers: DraftMarker[]
  landmarks: ChosenLandmark[]
  images: string
} & Record<GuideTextName, string>

export const emptyDraft: Draft = {
  name: '',
  description: '',
  address: '',
  latitude: '',
  longitude: '',
  city: '',
  region: '',
  country: '',
  timeZone: '',
  precision: 'exact',
  themes: [],
  locationTypes: [],
  directionDegrees: '',
  bestTimeOfDay: '',
  bestTime: '',
  ...eachGuideText(() => ''),
  parking: false,
  permits: false,
  permitNote: '',
  entryFee: '',
  openingHours: '',
  difficulty: 'Moderate',
  crowdLevel: '',
  elevation: '',
  amenities: [],
  markers: [],
  landmarks: [],
  images: '',
}

/** The position of the two fields; undefined unless both are valid coordinates. */
export function getPoint({
  latitude,
  longitude,
}: Pick<Draft, 'latitude' | 'longitude'>): GeoPoint | undefined {
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** A position as text of the fields: five decimals are about a yard. */
export const toFields = ({ latitude, longitude }: GeoPoint) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
})

/** A location as its author edits it. `links`: the addresses that were entered for its images. */
export function toDraft(location: FullLocation, links: readonly ImageLink[]): Draft {
  const { latitude, longitude, markers, photographyInfo } = location
  return {
    name: location.name,
    description: location.description,
    address: location.address ?? '',
    ...(latitude === null || longitude === null
      ? { latitude: '', longitude: '' }
      : { latitude: String(latitude), longitude: String(longitude) }),
    city: location.city ?? '',
    region: location.region ?? '',
    country: location.country ?? '',
    timeZone: location.timeZone ?? '',
    precision: location.precision,
    themes: location.themes,
    locationTypes: location.locationTypes,
    directionDegrees: location.directionDegrees === null ? '' : String(location.directionDegrees),
    bestTimeOfDay: location.bestTimeOfDay ?? '',
    bestTime: location.bestTime ?? '',
    ...eachGuideText((name) => location[name] ?? ''),
    parking: location.parking,
    permits: location.permits,
    permitNote: photographyInfo.permits ?? '',
    entryFee: location.entryFee ?? '',
    openingHours: location.openingHours ?? '',
    difficulty: ({ easy: 'Easy', moderate: 'Moderate', hard: 'Hard' } as const)[location.difficulty],
    crowdLevel: location.crowdLevel ?? '',
    elevation: location.elevation === null ? '' : String(location.elevation),
    amenities: location.amenities,
    markers: markers.map((marker) => ({
      kind: marker.kind,
      name: marker.name,
      position: `${marker.latitude}, ${marker.longitude}`,
    })),
    landmarks: location.landmarks.map(({ id, name, role }) => ({ id, name, role })),
    images: links.map(({ url }) => url).join('\n'),
  }
}

/**
 * The payload of a new location: empty fields that can be derived from the position are left out, so that the server
 * fills them in.
 */
export function toPayload(draft: Draft, confirmDuplicate: boolean): SubmissionInput {
  const around = (['city', 'region', 'country', 'timeZone'] as const).filter(
    (name) => draft[name].trim() === '',
  )
  const payload: SubmissionInput = { ...getEdited(draft), ...(confirmDuplicate ? { confirmDuplicate } : {}) }
  for (const name of around) delete payload[name]
  return payload
}

/** The payload of an edit: all fields, because an emptied field clears the value. */
export function getEdited(draft: Draft) {
  const { markers, images, permitNote, ...fields } = draft
  return {
    ...fields,
    permitNote: fields.permits ? permitNote : '',
    images: imageLines(images),
    markers: markers.map(({ kind, name, position }) => ({ kind, name, ...markerFields(position) })),
    landmarks: fields.landmarks.map(({ id, role }) => ({ id, role })),
  }
}

const markerFields = (position: string) =>
  parseCoordinates(position) ?? { latitude: position, longitude: position }

const storageKey = 'submitDraft'

type StoredDraft = { ownerId: string | null; at: string; draft: Draft }

/** This user's draft, or one that was begun before signing in; never another user's on a shared device. */
export function readSavedDraft(viewerId: string | null): Omit<StoredDraft, 'ownerId'> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    if (!stored || (stored.ownerId !== null && stored.ownerId !== viewerId)) return undefined
    const entries = Object.entries(emptyDraft).map(([name, empty]) => {
      const value = (stored.draft as Record<string, unknown>)[name]
      return [
        name,
        typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) ? value : empty,
      ]
    })
    const draft = Object.fromEntries(entries) as Draft
    return isEmpty(draft) ? undefined : { at: stored.at, draft }
  } catch {
    return undefined
  }
}

const isEmpty = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft)

/** An empty draft is removed. */
export function saveDraft(viewerId: string | null, draft: Draft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(storageKey)
    else
      localStorage.setItem(
        storageKey,
        JSON.stringify({ ownerId: viewerId, at: new Date().toISOString(), draft } satisfies StoredDraft),
      )
  } catch {
    // Storage may be disabled or full; the form works without it.
  }
}
