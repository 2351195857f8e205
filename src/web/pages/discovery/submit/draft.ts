// The values of the submit form, and what it sends.
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import type { SubmissionInput } from '../../../../contract/discovery/submission.ts'
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { parseCoordinates } from '../../../../rules/coordinates.ts'
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

export type SetDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void

export type DraftSectionProps = { draft: Draft; set: SetDraft }

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
