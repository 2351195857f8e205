// The values of the listing forms, and what they send.
import type { NewPropertyInput, OwnProperty } from '../../../contract/marketplace/properties.ts'
import { imageLines } from '../../../rules/image-url.ts'
import { propertyDefaults, weekdays } from '../../../rules/properties.ts'
import { getPoint } from '../position-picker/field-point.ts'
import type { ListingEntry } from './listing-entry.ts'
import { type ListingField, listingEntries, type listingFields } from './listing-fields.ts'
import {
  emptyPriceRules,
  type PriceRulesDraft,
  splitPriceRules,
  toPriceRulesDraft,
} from './price-rules-draft.ts'

type Entries = typeof listingFields

/** Values of entries: choices as lists, all others as texts. */
type EntryValues = {
  [Name in ListingField]: Entries[Name]['kind'] extends 'choices'
    ? OwnProperty[Name]
    : Entries[Name]['kind'] extends 'select'
      ? '' | OwnProperty[Name]
      : string
}

/** The fields with controls of their own besides. */
export type ListingDraft = EntryValues &
  PriceRulesDraft & {
    /** City and state in one field, for the marketplace's form. */
    location: string
    latitude: string
    longitude: string
    cancellationPolicy: OwnProperty['cancellationPolicy']
    bookingMode: OwnProperty['bookingMode']
    moveMode: OwnProperty['moveMode']
    weatherMoves: OwnProperty['weatherMoves']
    openingHours: string
    /** Seven, from Monday. */
    minimumByWeekday: string[]
    /** Addresses, one per line. */
    images: string
    bankingInfo: string
  }

const toEntryValues = (toValue: (name: ListingField, entry: ListingEntry) => unknown) =>
  Object.fromEntries(listingEntries.map(([name, entry]) => [name, toValue(name, entry)])) as EntryValues

export const emptyListing: ListingDraft = {
  ...toEntryValues((_, { kind }) => (kind === 'choices' ? [] : '')),
  ...emptyPriceRules,
  location: '',
  latitude: '',
  longitude: '',
  minimumHours: String(propertyDefaults.minimumHours),
  maximumCapacity: String(propertyDefaults.maximumCapacity),
  availableDays: [...weekdays],
  availableTimeStart: propertyDefaults.availableTimeStart,
  availableTimeEnd: propertyDefaults.availableTimeEnd,
  bookingLeadTime: String(propertyDefaults.bookingLeadTime),
  openingHours: '',
  minimumByWeekday: weekdays.map(() => ''),
  bookingHorizon: String(propertyDefaults.bookingHorizon),
  bufferBefore: String(propertyDefaults.bufferBefore),
  bufferAfter: String(propertyDefaults.bufferAfter),
  cancellationPolicy: propertyDefaults.cancellationPolicy,
  bookingMode: propertyDefaults.bookingMode,
  moveMode: propertyDefaults.moveMode,
  weatherMoves: propertyDefaults.weatherMoves,
  instantLeadTime: String(propertyDefaults.instantLeadTime),
  instantGuests: [...propertyDefaults.instantGuests],
  images: '',
  bankingInfo: '',
}

/** The values of the marketplace's form before anything is entered. The minimum may stay open: its earnings are then those of the
 * specification's two hours. */
export const emptyShortListing: ListingDraft = { ...emptyListing, minimumHours: '' }

export type SetListing = (change: Partial<ListingDraft>) => void

/** The props of a form's section; `errors` by field name. */
export type ListingPartProps = { draft: ListingDraft; set: SetListing; errors: Record<string, string> }

/** A rate as typed, or undefined. */
export function getAmount(text: string): number | undefined {
  const amount = Number(text)
  return text.trim() !== '' && amount > 0 ? amount : undefined
}

type ShortField = {
  [Name in ListingField]: Entries[Name] extends { isShort: true } ? Name : never
}[ListingField]

/** What the marketplace's form sends. */
export function toMarketplacePayload(draft: ListingDraft): NewPropertyInput {
  const point = getPoint(draft)
  const { minimumHours, maximumCapacity, ...fields } = Object.fromEntries(
    listingEntries.flatMap(([name, { isShort }]) => (isShort ? [[name, draft[name]]] : [])),
  ) as Pick<ListingDraft, ShortField>
  return {
    ...fields,
    location: draft.location,
    // Empty ones are the server's to choose.
    ...(minimumHours.trim() ? { minimumBooking: minimumHours } : {}),
    ...(maximumCapacity.trim() ? { maxGroupSize: maximumCapacity } : {}),
    images: imageLines(draft.images),
    cancellationPolicy: draft.cancellationPolicy,
    ...(point ? { coordinates: { lat: point.latitude, lng: point.longitude } } : {}),
  }
}

/** What the owner's form sends. Required fields that are empty are omitted, so that the server names them. */
export function toOwnerPayload(draft: ListingDraft): NewPropertyInput {
  const { location: _, latitude: _lat, longitude: _lng, propertyType, bankingInfo, images, ...rest } = draft
  const { priceRules, fields: others } = splitPriceRules(rest)
  const { instantLeadTime, instantGroupSize, instantGuests, ...fields } = others
  const point = getPoint(draft)
  const required = ['city', 'minimumHours', 'maximumCapacity'] as const
  const payload: NewPropertyInput = {
    ...fields,
    priceRules,
    // By request its fields are not shown, and nothing is changed that could not be seen.
    ...(fields.bookingMode === 'instant' ? { instantLeadTime, instantGroupSize, instantGuests } : {}),
    images: imageLines(images),
    ...(propertyType ? { propertyType } : {}),
    ...(bankingInfo.trim() ? { bankingInfo } : {}),
    ...(point ?? {}),
  }
  for (const name of required) if (draft[name].trim() === '') delete payload[name]
  return payload
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return value === null ? '' : String(value)
}

/** A listing as its owner edits it. Bank details are never sent back. */
export function toListingDraft(property: OwnProperty): ListingDraft {
  return {
    ...emptyListing,
    ...toEntryValues((name, { kind }) => (kind === 'choices' ? property[name] : toText(property[name]))),
    ...toPriceRulesDraft(property.priceRules),
    latitude: String(property.latitude),
    longitude: String(property.longitude),
    cancellationPolicy: property.cancellationPolicy,
    bookingMode: property.bookingMode,
    moveMode: property.moveMode,
    weatherMoves: property.weatherMoves,
    openingHours: property.openingHours ?? '',
    minimumByWeekday: weekdays.map((_, index) => String(property.minimumByWeekday[index] ?? '')),
    images: property.imageLinks.map(({ url }) => url).join('\n'),
  }
}
