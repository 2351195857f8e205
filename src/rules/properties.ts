// The fixed vocabularies and limits of private properties. The specification has two forms for a listing (the
// owner's and the marketplace's) with different lists: a listing may use the values of both, and filters
// treat variants of a value alike.

export const propertyTypes = [
  'farm',
  'vintage_cars',
  'historic_home',
  'industrial',
  'garden',
  'workshop',
  'other',
] as const

export const ownerStyles = [
  'Portrait',
  'Wedding',
  'Fashion',
  'Commercial',
  'Product',
  'Automotive',
  'Architecture',
  'Vintage',
  'Rustic',
  'Industrial',
  'Nature',
  'Editorial',
] as const
export const marketplaceStyles = [
  'Portrait',
  'Wedding',
  'Commercial',
  'Fashion',
  'Product',
  'Architectural',
  'Landscape',
  'Event',
  'Fine Art',
  'Editorial',
] as const
export const propertyStyles = [
  ...ownerStyles,
  'Architectural',
  'Landscape',
  'Event',
  'Fine Art',
] as const satisfies readonly (OwnerStyle | MarketplaceStyle)[]
type OwnerStyle = (typeof ownerStyles)[number]
type MarketplaceStyle = (typeof marketplaceStyles)[number]

export const ownerAmenities = [
  'Parking Available',
  'Restrooms',
  'Electricity',
  'WiFi',
  'Catering Kitchen',
  'Changing Room',
  'Climate Controlled',
  'Security',
  '24/7 Access',
  'Equipment Storage',
] as const
export const marketplaceAmenities = [
  'Parking',
  'Restrooms',
  'Power Access',
  'Wifi',
  'Security',
  'Climate Control',
  'Natural Light',
  'Privacy',
  'Catering Kitchen',
  'Changing Rooms',
  'Equipment Storage',
  'Accessibility',
] as const
export const propertyAmenities = [
  ...ownerAmenities,
  'Parking',
  'Power Access',
  'Wifi',
  'Climate Control',
  'Natural Light',
  'Privacy',
  'Changing Rooms',
  'Accessibility',
] as const satisfies readonly (OwnerAmenity | MarketplaceAmenity)[]
type OwnerAmenity = (typeof ownerAmenities)[number]
type MarketplaceAmenity = (typeof marketplaceAmenities)[number]

export const specialFeatures = [
  'Historic Architecture',
  'Unique Textures',
  'Natural Water Features',
  'Garden Setting',
  'Industrial Elements',
  'Mountain Views',
  'Urban Skyline',
  'Vintage Interiors',
  'Modern Design',
  'Rustic Charm',
  'Artistic Murals',
] as const

/** The names of the same thing in the two forms. */
const variants: readonly (readonly string[])[] = [
  ['Architecture', 'Architectural'],
  ['Parking Available', 'Parking'],
  ['Electricity', 'Power Access'],
  ['WiFi', 'Wifi'],
  ['Climate Controlled', 'Climate Control'],
  ['Changing Room', 'Changing Rooms'],
]

/** A style or amenity with its names in both forms. */
export const getVariants = (name: string): readonly string[] =>
  variants.find((names) => names.includes(name)) ?? [name]

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const propertySortOrders = [
  'recommended',
  'price_low',
  'price_high',
  'rating',
  'recently_added',
  'distance',
] as const

/** Hourly rates in cents: from inclusive, to exclusive, except in the last. */
export const priceRangesCents = {
  '0-100': { from: 0, to: 10_000 },
  '100-250': { from: 10_000, to: 25_000 },
  '250-500': { from: 25_000, to: 50_000 },
  '500+': { from: 50_000, to: null },
} as const
export const priceRanges = Object.keys(priceRangesCents) as (keyof typeof priceRangesCents)[]

export const propertyLimits = {
  /** A list counts no further. */
  maxCounted: 1000,
  /** That a user saves. */
  maxSaved: 200,
  maxSavedSearches: 20,
  /** In the filter of a list. */
  maxIds: 24,
  maxSimilar: 4,
  /** Side by side. */
  maxCompared: 4,
  title: 200,
  description: 10_000,
  note: 2000,
  rule: 300,
  maxRules: 30,
  maxImages: 12,
  maxRateCents: 10_000_000,
  maxCapacity: 1000,
  maxMinimumHours: 24,
  maxHours: 24,
  maxLeadTimeHours: 24 * 90,
  maxHorizonMonths: 24,
  maxHorizonDays: 730,
  maxBufferMinutes: 720,
  /** Per owner. */
  maxListings: 100,
  listingsADay: 20,
  maxBookingDays: 30,
  maxCalendars: 5,
} as const

export const propertyDefaults = {
  propertyType: 'other',
  minimumHours: 1,
  maximumCapacity: 10,
  bookingLeadTime: 24,
  bookingHorizon: 18,
  bufferBefore: 0,
  bufferAfter: 0,
  bookingMode: 'request',
  instantLeadTime: 24,
  instantGuests: ['confirmed_email'],
  moveMode: 'request',
  weatherMoves: 'none',
  cancellationPolicy: 'flexible',
  availableTimeStart: '08:00',
  availableTimeEnd: '20:00',
} as const

/** Hours a month in the earning potential of a listing, and its rate in dollars when none is entered. */
export const earningPotential = { hoursAMonth: 40, defaultRate: 75 } as const

/**
 * The fields that the owner's form requires beyond the marketplace's form, which has one field for city and
 * state: `location`.
 */
export const ownerRequiredFields = [
  'propertyType',
  'address',
  'city',
  'state',
  'minimumHours',
  'maximumCapacity',
  'contactPhone',
  'contactEmail',
  'bankingInfo',
] as const
