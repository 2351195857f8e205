// What of a location everybody may see on any plan, and what belongs to its guide, which the monthly limit of views withholds. The only
// list of these fields: the limited page, lists, packs, the planner and the texts about the limit follow from it.

/** What a card shows and what a page adds to it. Every other field belongs to the guide, also one added later. */
export const publicPart = {
  id: true,
  name: true,
  description: true,
  address: true,
  city: true,
  region: true,
  country: true,
  countryName: true,
  timeZone: true,
  cityPage: true,
  latitude: true,
  longitude: true,
  precision: true,
  isPositionRevealed: true,
  distance: true,
  images: true,
  cover: true,
  displayImages: true,
  landmarks: true,
  themes: true,
  locationTypes: true,
  amenities: true,
  bestTime: true,
  bestTimeOfDay: true,
  parking: true,
  permits: true,
  entryFee: true,
  entryFeeCents: true,
  openingHours: true,
  rating: true,
  reviewCount: true,
  status: true,
  statusSince: true,
  statusSource: true,
  statusNote: true,
  nearestOpen: true,
  isVerified: true,
  isDemo: true,
  sharedBy: true,
  sources: true,
  createdAt: true,
  updatedAt: true,
} as const

/**
 * The fields of the guide that lists have as well: null there for viewers from whom the guide is withheld. The contract's test compares
 * them with the fields of a list.
 */
export const guideOfLists = ['directionDegrees', 'elevation', 'difficulty', 'crowdLevel'] as const
