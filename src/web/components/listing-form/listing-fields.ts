// The fields of a private property as people see them, each once: the two forms of a listing, its page and the administrators' review are
// rendered from these entries. The order is that of the forms. Limits and required marks are those of the call.
import type { OwnProperty } from '../../../contract/marketplace/properties.ts'
import { instantGuests } from '../../../rules/instant-booking.ts'
import {
  marketplaceAmenities,
  marketplaceStyles,
  ownerAmenities,
  ownerStyles,
  propertyLimits,
  propertyTypes,
  specialFeatures,
  weekdays,
} from '../../../rules/properties.ts'
import { instantGuestNames } from '../properties/instant-booking.ts'
import { both, type ListingEntry, type ListingSection, note } from './listing-entry.ts'

/** Minutes. */
const bufferChoices = [0, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720]

export const listingFields = {
  title: {
    kind: 'line',
    section: 'details',
    label: 'Title',
    isShort: true,
    input: { autoComplete: 'off', placeholder: 'Sunlit brick loft with north windows' },
  },
  description: {
    kind: 'text',
    section: 'details',
    label: 'Description',
    hint: 'What will photographers find? Mention the light, the rooms and what can be moved.',
    isShort: true,
    rows: 6,
  },
  propertyType: {
    kind: 'select',
    section: 'details',
    label: 'Property type',
    columns: 2,
    values: propertyTypes,
  },
  acreage: {
    kind: 'line',
    section: 'details',
    label: 'Acreage',
    hint: 'Only if it has grounds.',
    columns: 2,
    input: { inputMode: 'decimal' },
  },
  address: {
    kind: 'line',
    section: 'address',
    label: 'Street address',
    hint: 'Only guests with an accepted booking see it. Everyone else sees the area.',
    isShort: true,
    input: { autoComplete: 'street-address' },
  },
  city: {
    kind: 'line',
    section: 'address',
    label: 'City',
    columns: 3,
    input: { autoComplete: 'address-level2' },
  },
  state: {
    kind: 'line',
    section: 'address',
    label: 'State',
    columns: 3,
    input: { autoComplete: 'address-level1' },
  },
  zipCode: {
    kind: 'line',
    section: 'address',
    label: 'ZIP code',
    columns: 3,
    input: { autoComplete: 'postal-code' },
  },
  hourlyRate: {
    kind: 'line',
    section: 'pricing',
    label: 'Hourly rate ($)',
    hint: 'Most properties ask $50–150 per hour, $400–1,200 per session.',
    isShort: true,
    columns: 2,
    input: { inputMode: 'decimal' },
  },
  dailyRate: {
    kind: 'line',
    section: 'pricing',
    label: 'Daily rate ($)',
    hint: 'For bookings without times or over several days. Without one: 8 times the hourly rate.',
    isShort: true,
    columns: 2,
    input: { inputMode: 'decimal' },
  },
  minimumHours: {
    kind: 'line',
    section: 'pricing',
    label: 'Minimum hours',
    isShort: true,
    columns: 2,
    otherName: 'minimumBooking',
    input: { type: 'number', inputMode: 'numeric' },
  },
  maximumCapacity: {
    kind: 'line',
    section: 'pricing',
    label: 'Maximum group size',
    isShort: true,
    columns: 2,
    otherName: 'maxGroupSize',
    input: { type: 'number', inputMode: 'numeric' },
  },
  availableDays: {
    kind: 'choices',
    section: 'hours',
    label: 'Available days',
    values: both(weekdays),
  },
  availableTimeStart: {
    kind: 'line',
    section: 'hours',
    label: 'Available from',
    columns: 2,
    input: { type: 'time', step: 900 },
  },
  availableTimeEnd: {
    kind: 'closing-time',
    section: 'hours',
    label: 'Available until',
    columns: 2,
  },
  maximumHours: {
    kind: 'line',
    section: 'availability',
    label: 'Longest booking (hours)',
    hint: 'Also for whole days. Leave empty for any length.',
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  bookingLeadTime: {
    kind: 'line',
    section: 'availability',
    label: 'Lead time (hours)',
    hint: 'How far ahead guests must book, so that you can prepare.',
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  bookingHorizon: {
    kind: 'line',
    section: 'availability',
    label: 'Booking window (months)',
    hint: `How far ahead guests can book, up to ${propertyLimits.maxHorizonMonths} months.`,
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  bookingHorizonDays: {
    kind: 'line',
    section: 'availability',
    label: 'Or in days',
    hint: 'Counts instead of the months. Leave empty for months.',
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  bufferBefore: {
    kind: 'duration',
    section: 'availability',
    label: 'Free before each booking',
    hint: 'To prepare. Nobody can book this time.',
    columns: 2,
    values: bufferChoices,
  },
  bufferAfter: {
    kind: 'duration',
    section: 'availability',
    label: 'Free after each booking',
    hint: 'To clean up. Nobody can book this time.',
    columns: 2,
    values: bufferChoices,
  },
  instantLeadTime: {
    kind: 'line',
    section: 'instant',
    label: 'Instant booking up to (hours before the start)',
    hint: 'Later bookings are requests.',
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  instantGroupSize: {
    kind: 'line',
    section: 'instant',
    label: 'Largest group for instant booking',
    hint: 'Leave empty for any group that the property takes.',
    columns: 2,
    input: { type: 'number', inputMode: 'numeric' },
  },
  instantGuests: {
    kind: 'choices',
    section: 'instant',
    label: 'Guests who book at once must have',
    hint: 'Of several, guests need all. With a completed booking, everybody’s first booking is by request; one that was disputed, or whose owner wouldn’t host the guest again, doesn’t count.',
    values: both(instantGuests),
    names: instantGuestNames,
  },
  photographyStyles: {
    kind: 'choices',
    section: 'styles',
    label: 'Which kinds of photography does it suit?',
    isShort: true,
    values: { owner: ownerStyles, marketplace: marketplaceStyles },
  },
  amenities: {
    kind: 'choices',
    section: 'amenities',
    label: 'What does it offer?',
    isShort: true,
    values: { owner: ownerAmenities, marketplace: marketplaceAmenities },
  },
  specialFeatures: {
    kind: 'choices',
    section: 'amenities',
    label: 'Special features',
    isShort: true,
    values: both(specialFeatures),
  },
  equipmentProvided: note(
    'equipment',
    'Equipment provided',
    'Lights, stands, backdrops, furniture, ladders.',
    { isShort: true },
  ),
  seasonalNotes: note(
    'equipment',
    'Seasonal notes',
    'When the garden blooms, when the light reaches the hall.',
    { isShort: true, pageTitle: 'Through the year' },
  ),
  rules: {
    kind: 'lines',
    section: 'rules',
    label: 'Rules',
    hint: 'One per line, such as “No shoes on the rugs”. Empty lines are dropped.',
    isShort: true,
    rows: 4,
  },
  restrictions: note('rules', 'Restrictions', 'What isn’t possible, such as smoke machines or loud music.'),
  noiseRules: note('rules', 'Noise rules', 'When is it loud, and when must it be quiet?', {
    isReviewed: true,
  }),
  contactPhone: {
    kind: 'line',
    section: 'contact',
    label: 'Contact phone',
    columns: 2,
    input: { type: 'tel', autoComplete: 'tel' },
  },
  contactEmail: {
    kind: 'line',
    section: 'contact',
    label: 'Contact email',
    columns: 2,
    input: { type: 'email', autoComplete: 'email' },
  },
} as const satisfies Partial<Record<keyof OwnProperty, ListingEntry>>

export type ListingField = keyof typeof listingFields

export const listingEntries = Object.entries(listingFields) as [ListingField, ListingEntry][]

type Note = { name: ListingField; title: string; text: string }
type Texts = Partial<Record<ListingField, unknown>>

const getNotes = (
  property: Texts,
  isShown: (entry: Extract<ListingEntry, { kind: 'note' }>) => boolean,
): Note[] =>
  listingEntries.flatMap(([name, entry]) => {
    const text = property[name]
    if (entry.kind !== 'note' || !isShown(entry) || typeof text !== 'string' || !text) return []
    return [{ name, title: entry.pageTitle ?? entry.label, text }]
  })

/** The notes of a section that a property has. */
export const getSectionNotes = (property: Texts, section: ListingSection) =>
  getNotes(property, (entry) => entry.section === section)

/** The notes that the administrators review. */
export const getReviewedNotes = (property: Texts) => getNotes(property, (entry) => entry.isReviewed === true)
