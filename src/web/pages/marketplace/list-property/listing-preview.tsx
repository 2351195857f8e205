// A new listing as others will see it: its card in lists, and the head of its page with photos, price, light and the map of its area.
import { lazy, useMemo } from 'react'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { propertyPlanSvg } from '../../../../rules/property-plan/property-plan.ts'
import { leastBooking } from '../../../../rules/property-price.ts'
import {
  Preview,
  PreviewLight,
  PreviewPart,
  previewId,
  useChosenImages,
} from '../../../components/form-steps/preview.tsx'
import { getAmount, type ListingDraft } from '../../../components/listing-form/listing-draft.ts'
import { toHours, toRates } from '../../../components/listing-form/price-preview.tsx'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { getPoint } from '../../../components/position-picker/field-point.ts'
import { PropertyCard } from '../../../components/properties/property-card.tsx'
import { PropertyPrice } from '../../../components/properties/property-price.tsx'
import { counted } from '../../../format/labels.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { PropertyGallery } from '../property/gallery.tsx'
import { PropertyHeading } from '../property/heading.tsx'

// The condition excludes the map's code from the server's bundle.
const AreaMap = import.meta.env.SSR ? () => null : lazy(() => import('../property/area-map.tsx'))

function toProperty(draft: ListingDraft, images: DisplayImage[]): Property {
  const whole = (text: string) => Math.max(1, Math.floor(getAmount(text) ?? 1))
  const [hourlyRate, minimumHours, maximumCapacity] = [
    getAmount(draft.hourlyRate) ?? 0,
    whole(draft.minimumHours),
    whole(draft.maximumCapacity),
  ]
  const rates = toRates(draft)
  const least = rates && leastBooking(rates, toHours(draft))
  const point = getPoint(draft)
  const now = new Date().toISOString()
  return {
    id: previewId,
    title: draft.title.trim() || 'Title of the property',
    description: draft.description,
    hourlyRate,
    dailyRate: getAmount(draft.dailyRate) ?? null,
    propertyType: draft.propertyType || 'other',
    minimumHours,
    maximumCapacity,
    bookingMode: draft.bookingMode,
    moveMode: draft.moveMode,
    weatherMoves: draft.weatherMoves,
    minimumBooking: minimumHours,
    maxGroupSize: maximumCapacity,
    minimumTotal: (least?.totalCents ?? 0) / 100,
    hourlyFrom: (least?.hourCents ?? 0) / 100,
    photographyStyles: draft.photographyStyles,
    amenities: draft.amenities,
    specialFeatures: draft.specialFeatures,
    windowDirections: draft.windowDirections,
    location: [draft.city, draft.state].filter(Boolean).join(', '),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    cover: images[0] ?? null,
    displayImages: images,
    images: [],
    revealed: null,
    isOwn: false,
    rating: 0,
    reviewCount: 0,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
  } as unknown as Property
}

type PreviewProps = { draft: ListingDraft; files: readonly ChosenFile[] }

export default function ListingPreview({ draft, files }: PreviewProps) {
  const { title, propertyType, description, seasonalNotes, specialFeatures, amenities } = draft
  const drawing = useMemo(
    () =>
      propertyPlanSvg({
        id: previewId,
        title,
        propertyType: propertyType || 'other',
        words: [description, seasonalNotes, ...specialFeatures, ...amenities].join(' '),
      }),
    [title, propertyType, description, seasonalNotes, specialFeatures, amenities],
  )
  const chosen = useChosenImages(files, drawing, { name: title, author: null })
  const property = useMemo(() => toProperty(draft, chosen?.images ?? []), [draft, chosen?.images])
  if (!chosen) return <div className="skeleton h-96" aria-hidden />
  const point = getPoint(draft)
  return (
    <Preview
      summary={
        <p>
          {property.title}, {property.location}. {property.description} {counted(files.length, 'photo')}.
          Others see the area, not the address.
        </p>
      }
    >
      <PreviewPart title="In lists">
        <div className="max-w-sm">
          <PropertyCard property={property} sizes="384px" headingLevel={3} isPreview />
        </div>
      </PreviewPart>
      <PreviewPart title="Its page">
        <PropertyHeading property={property} isPreview />
        <PropertyGallery property={property} />
        <PropertyPrice property={property} className="mt-4" />
        {point && <PreviewLight point={point} />}
        {point ? (
          <LazyMap className="mt-6 aspect-4/3 sm:aspect-2/1" failedNote="The map could not be loaded.">
            {(onFail) => <AreaMap property={property} onFail={onFail} />}
          </LazyMap>
        ) : (
          <p className="mt-6 text-13 text-quiet">Without a pin the map shows the middle of the town.</p>
        )}
      </PreviewPart>
      {chosen.isDrawn && (
        <p className="text-13 text-quiet">
          {files.length > 0
            ? 'This browser can’t show your photos. Others will see them once they’re uploaded.'
            : 'Without a photo, a drawing made from your listing is shown.'}
        </p>
      )}
    </Preview>
  )
}
