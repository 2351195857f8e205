// A new location as others will see it: its card in lists, and the head of its page with photos, light and map.
import { lazy, useMemo } from 'react'
import type { DisplayImage, FullLocation } from '../../../../contract/discovery/locations.ts'
import { eachGuideText } from '../../../../rules/guide-texts.ts'
import { placeLightSvg } from '../../../../rules/light/place-light.ts'
import {
  Preview,
  PreviewLight,
  PreviewPart,
  previewId,
  useChosenImages,
} from '../../../components/form-steps/preview.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { getDegrees } from '../../../components/position-picker/bearing-dial.tsx'
import { getPoint } from '../../../components/position-picker/field-point.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { LocationTitle } from '../location/heading.tsx'
import { LocationHero } from '../location/hero.tsx'
import type { Draft } from './draft.ts'

// The condition excludes the map's code from the server's bundle.
const PositionMap = import.meta.env.SSR ? () => null : lazy(() => import('../location/position-map.tsx'))

const cellDegrees = 0.2

/** What others see of the position: the point, the middle of its area, or nothing. */
function toPublished(draft: Draft) {
  const point = getPoint(draft)
  if (!point || draft.precision === 'hidden') return undefined
  if (draft.precision === 'exact') return point
  const middle = (value: number) => (Math.floor(value / cellDegrees) + 0.5) * cellDegrees
  return { latitude: middle(point.latitude), longitude: middle(point.longitude) }
}

function toLocation(draft: Draft, images: DisplayImage[]): FullLocation {
  const orNull = (text: string) => text.trim() || null
  const point = toPublished(draft)
  const now = new Date().toISOString()
  return {
    id: previewId,
    access: 'full',
    name: orNull(draft.name) ?? 'Name of the location',
    description: draft.description,
    address: draft.precision === 'exact' ? draft.address : null,
    city: orNull(draft.city),
    region: orNull(draft.region),
    country: orNull(draft.country),
    countryName: orNull(draft.country),
    timeZone: orNull(draft.timeZone),
    elevation: null,
    directionDegrees: getDegrees(draft.directionDegrees),
    precision: draft.precision,
    themes: draft.themes,
    locationTypes: draft.locationTypes,
    amenities: draft.amenities,
    difficulty: draft.difficulty.toLowerCase() as FullLocation['difficulty'],
    crowdLevel: draft.crowdLevel || null,
    parking: draft.parking,
    permits: draft.permits,
    entryFee: orNull(draft.entryFee),
    entryFeeCents: null,
    openingHours: orNull(draft.openingHours),
    bestTime: orNull(draft.bestTime),
    bestTimeOfDay: draft.bestTimeOfDay || null,
    ...eachGuideText((name) => orNull(draft[name])),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    images: [],
    cover: images[0] ?? null,
    displayImages: images,
    rating: 0,
    reviewCount: 0,
    status: 'open',
    statusSince: null,
    statusSource: null,
    statusNote: null,
    isVerified: false,
    isDemo: false,
    isPositionRevealed: false,
    sharedBy: null,
    sources: [],
    cityPage: null,
    landmarks: [],
    photographyInfo: {
      bestTimeOfDay: draft.bestTimeOfDay || null,
      crowdLevel: draft.crowdLevel || null,
      difficulty: draft.difficulty,
      permits: null,
    },
    facts: [],
    markers: [],
    nearestOpen: null,
    createdAt: now,
    updatedAt: now,
  }
}

type PreviewProps = { draft: Draft; files: readonly ChosenFile[] }

export default function LocationPreview({ draft, files }: PreviewProps) {
  const viewer = useViewer()
  const { latitude, longitude, precision, timeZone, bestTimeOfDay, directionDegrees } = draft
  const drawing = useMemo(() => {
    const point = precision === 'hidden' ? undefined : getPoint({ latitude, longitude })
    return placeLightSvg({
      ...(point ?? { latitude: 40, longitude: 0 }),
      elevationFeet: null,
      directionDegrees: getDegrees(directionDegrees),
      timeZone: (point && timeZone) || 'UTC',
      bestTimeOfDay: bestTimeOfDay || null,
      seed: previewId,
    })
  }, [latitude, longitude, precision, timeZone, bestTimeOfDay, directionDegrees])
  const chosen = useChosenImages(files, drawing, { name: draft.name, author: viewer?.displayName ?? null })
  const location = useMemo(() => toLocation(draft, chosen?.images ?? []), [draft, chosen?.images])
  if (!chosen) return <div className="skeleton h-96" aria-hidden />
  const point = toPublished(draft)
  return (
    <Preview
      summary={
        <p>
          {location.name}. {location.description} {counted(files.length, 'photo')}.{' '}
          {point ? 'A map shows the position.' : 'No map is shown.'}
        </p>
      }
    >
      <PreviewPart title="In lists">
        <div className="max-w-sm">
          <LocationCard location={location} />
        </div>
      </PreviewPart>
      <PreviewPart title="Its page">
        <div className="-mx-4 -mt-4">
          <LocationHero location={location} />
        </div>
        <LocationTitle location={location} visitor={undefined} isPreview />
        {point && <PreviewLight point={point} />}
        {point && (
          <LazyMap className="mt-6 aspect-4/3 sm:aspect-2/1" failedNote="The map could not be loaded.">
            {(onFail) => <PositionMap location={location} onFail={onFail} />}
          </LazyMap>
        )}
      </PreviewPart>
      {chosen.isDrawn && (
        <p className="text-13 text-quiet">
          {files.length > 0
            ? 'This browser can’t show your photos. Others will see them once they’re uploaded.'
            : 'Without a photo, the computed light of the position is shown.'}
        </p>
      )}
    </Preview>
  )
}
