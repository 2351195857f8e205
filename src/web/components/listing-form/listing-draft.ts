// The values of the listing forms, and what they send.
import type { NewPropertyInput, OwnProperty } from '../../../contract/marketplace/properties.ts'
import { toNumber } from '../../../rules/coordinates.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { imageLines } from '../../../rules/image-url.ts'
import { propertyDefaults, weekdays } from '../../../rules/properties.ts'

type Type = OwnProperty['propertyType']

export type ListingDraft = {
  title: string
  description: string
  propertyType: '' | Type
  acreage: string
  /** City and state in one field, for the marketplace's form. */
  location: string
  address: string
  city: string
  state: string
  zipCode: string
  latitude: string
  longitude: string
  hourlyRate: string
  dailyRate: string
  minimumHours: string
  maximumCapacity: string
  availableDays: OwnProperty['availableDays']
  availableTimeStart: string
  availableTimeEnd: string
  bookingLeadTime: string
  cancellationPolicy: OwnProperty['cancellationPolicy']
  photographyStyles: OwnProperty['photographyStyles']
  amenities: OwnProperty['amenities']
  specialFeatures: OwnProperty['specialFeatures']
  /** One per line. */
  rules: string
  restrictions: string
  equipmentProvided: string
  seasonalNotes: string
  images: string
  contactPhone: string
  contactEmail: string
  bankingInfo: string
}

export const emptyListing: ListingDraft = {
  title: '',
  description: '',
  propertyType: '',
  acreage: '',
  location: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  latitude: '',
  longitude: '',
  hourlyRate: '',
  dailyRate: '',
  minimumHours: String(propertyDefaults.minimumHours),
  maximumCapacity: String(propertyDefaults.maximumCapacity),
  availableDays: [...weekdays],
  availableTimeStart: propertyDefaults.availableTimeStart,
  availableTimeEnd: propertyDefaults.availableTimeEnd,
  bookingLeadTime: String(propertyDefaults.bookingLeadTime),
  cancellationPolicy: propertyDefaults.cancellationPolicy,
  photographyStyles: [],
  amenities: [],
  specialFeatures: [],
  rules: '',
  restrictions: '',
  equipmentProvided: '',
  seasonalNotes: '',
  images: '',
  contactPhone: '',
  contactEmail: '',
  bankingInfo: '',
}

export type SetListing = (change: Partial<ListingDraft>) => void

/** The props of a form's section; `errors` by field name. */
export type ListingPartProps = { draft: ListingDraft; set: SetListing; errors: Record<string, string> }

/** Undefined unless both coordinates are valid. */
export function getListingPoint({ latitude, longitude }: ListingDraft): GeoPoint | undefined {
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** A rate as typed, or undefined. */
export function getAmount(text: string): number | undefined {
  const amount = Number(text)
  return text.trim() !== '' && amount > 0 ? amount : undefined
}

/** What the marketplace's form sends. */
export function toMarketplacePayload(draft: ListingDraft): NewPropertyInput {
  const point = getListingPoint(draft)
  return {
    title: draft.title,
    description: draft.description,
    location: draft.location,
    address: draft.address,
    hourlyRate: draft.hourlyRate,
    dailyRate: draft.dailyRate,
    minimumBooking: draft.minimumHours,
    maxGroupSize: draft.maximumCapacity,
    photographyStyles: draft.photographyStyles,
    amenities: draft.amenities,
    specialFeatures: draft.specialFeatures,
    rules: draft.rules,
    images: imageLines(draft.images),
    equipmentProvided: draft.equipmentProvided,
    cancellationPolicy: draft.cancellationPolicy,
    seasonalNotes: draft.seasonalNotes,
    ...(point ? { coordinates: { lat: point.latitude, lng: point.longitude } } : {}),
  }
}

/** What the owner's form sends. Required fields that are empty are omitted, so that the server names them. */
export function toOwnerPayload(draft: ListingDraft): NewPropertyInput {
  const { location: _, latitude: _lat, longitude: _lng, propertyType, bankingInfo, images, ...fields } = draft
  const point = getListingPoint(draft)
  const required = ['city', 'minimumHours', 'maximumCapacity'] as const
  const payload: NewPropertyInput = {
    ...fields,
    images: imageLines(images),
    ...(propertyType ? { propertyType } : {}),
    ...(bankingInfo.trim() ? { bankingInfo } : {}),
    ...(point ?? {}),
  }
  for (const name of required) if (draft[name].trim() === '') delete payload[name]
  return payload
}

const toText = (value: number | null) => (value === null ? '' : String(value))

/** A listing as its owner edits it. Bank details are never sent back. */
export function toListingDraft(property: OwnProperty): ListingDraft {
  return {
    ...emptyListing,
    title: property.title,
    description: property.description,
    propertyType: property.propertyType,
    acreage: toText(property.acreage),
    address: property.address ?? '',
    city: property.city,
    state: property.state ?? '',
    zipCode: property.zipCode ?? '',
    latitude: String(property.latitude),
    longitude: String(property.longitude),
    hourlyRate: String(property.hourlyRate),
    dailyRate: toText(property.dailyRate),
    minimumHours: String(property.minimumHours),
    maximumCapacity: String(property.maximumCapacity),
    availableDays: property.availableDays,
    availableTimeStart: property.availableTimeStart,
    availableTimeEnd: property.availableTimeEnd,
    bookingLeadTime: String(property.bookingLeadTime),
    cancellationPolicy: property.cancellationPolicy,
    photographyStyles: property.photographyStyles,
    amenities: property.amenities,
    specialFeatures: property.specialFeatures,
    rules: property.rules.join('\n'),
    restrictions: property.restrictions ?? '',
    equipmentProvided: property.equipmentProvided ?? '',
    seasonalNotes: property.seasonalNotes ?? '',
    images: property.displayImages
      .filter(({ formats }) => !formats)
      .map(({ url }) => url)
      .join('\n'),
    contactPhone: property.contactPhone ?? '',
    contactEmail: property.contactEmail ?? '',
  }
}
