// The guide: what to photograph, how and when, and what to know before going.

import {
  Armchair,
  Binoculars,
  Bus,
  Coffee,
  Footprints,
  Gift,
  Landmark,
  type LucideIcon,
  MountainSnow,
  SprayCan,
  SquareParking,
  Toilet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FullLocation, LocationDetail } from '../../../../contract/discovery/locations.ts'
import { heightText } from '../../../../rules/distance-text.ts'
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import type { Amenity } from '../../../../rules/places.ts'
import { GuidesLeft } from '../../../components/plan/guides-left.tsx'
import { spaced } from '../../../format/labels.ts'
import { hoursText } from '../../../format/opening-hours.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { FactsTable } from './facts-table.tsx'

export function Guide({ location }: { location: FullLocation }) {
  const { description, bestTime } = location
  // What is known of permits is said once, below.
  const facts = location.facts.filter(({ fact }) => fact !== 'permit')
  const texts = guideTextNames.filter((name) => location[name])
  // Imported locations may have no texts yet; then their facts are on the left.
  const hasText = Boolean(description || bestTime) || texts.length > 0
  return (
    <section id="guide" aria-labelledby="guide-title" className="mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="guide-title" className="font-display text-32 font-medium">
          Guide
        </h2>
        <GuidesLeft />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        {hasText && (
          <div className="grid max-w-text content-start gap-8">
            {description && <p className="text-17 whitespace-pre-line">{description}</p>}
            <BestTime location={location} />
            {texts.map((name) => (
              <Part key={name} title={guideTexts[name].title}>
                <p className="text-17 whitespace-pre-line">{location[name]}</p>
              </Part>
            ))}
          </div>
        )}
        <Practical location={location} />
      </div>
      {facts.length > 0 && <FactsTable locationId={location.id} facts={facts} />}
    </section>
  )
}

export function BestTime({ location: { bestTime } }: { location: LocationDetail }) {
  if (!bestTime) return null
  return (
    <Part title="Best time">
      <p className="text-17 text-accent-text">{bestTime}</p>
    </Part>
  )
}

/** What to know before going. A limited page has what the cards have. */
export function Practical({ location }: { location: LocationDetail }) {
  const { amenities } = location
  return (
    <div className="grid content-start gap-x-16 gap-y-8 md:grid-cols-2 lg:grid-cols-1">
      <Properties location={location} />
      {amenities.length > 0 && (
        <Part title="Amenities">
          <AmenityList amenities={amenities} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Properties({ location }: { location: LocationDetail }) {
  const format = useReaderFormat()
  const { bestTimeOfDay, difficulty, crowdLevel, elevation, locationTypes, parking, entryFee } = location
  const rows: [string, string | null][] = [
    ['Best time of day', bestTimeOfDay && spaced(bestTimeOfDay)],
    ['Difficulty', difficulty && spaced(difficulty)],
    ['Crowds', crowdLevel && spaced(crowdLevel)],
    ['Location type', locationTypes.length > 0 ? spaced(locationTypes.join(', ')) : null],
    ['Elevation', elevation === null ? null : heightText(elevation, format)],
    ['Entry fee', entryFee],
    ['Hours', hoursText(location.openingHours, format)],
    ['Parking', parking ? 'Yes' : 'Unknown'],
  ]
  return (
    <dl className="border-b border-hairline">
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div
              key={label}
              className="flex items-baseline justify-between gap-6 border-t border-hairline py-2"
            >
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="text-right tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The amenities, with a small icon for each. */
const icons: Record<Amenity, LucideIcon> = {
  parking: SquareParking,
  restrooms: Toilet,
  hiking_trail: MountainSnow,
  scenic_viewpoint: Binoculars,
  public_transport: Bus,
  cafes: Coffee,
  street_art: SprayCan,
  historic_tours: Landmark,
  cafe: Coffee,
  gift_shop: Gift,
  benches: Armchair,
  walking_path: Footprints,
}

function AmenityList({ amenities }: { amenities: Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3">
      {amenities.map((amenity) => {
        const Icon = icons[amenity]
        return (
          <li key={amenity} className="flex items-center gap-3">
            <Icon className="size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
            {spaced(amenity)}
          </li>
        )
      })}
    </ul>
  )
}
