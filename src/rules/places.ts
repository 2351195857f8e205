// The fixed vocabularies of a location, as the specification names them.
// chunk: frame

export const themeIds = [
  'nature',
  'portrait',
  'landscape',
  'urban',
  'street',
  'wedding',
  'architecture',
  'macro',
  'adventure',
  'sunrise',
  'sunset',
  'interior',
] as const
export const locationTypes = ['indoor', 'outdoor', 'studio', 'natural', 'urban'] as const
export const budgets = ['free', 'under25', '25-100', '100plus'] as const
export const sortOrders = ['popularity', 'distance', 'rating', 'recently_added'] as const
export const difficulties = ['easy', 'moderate', 'hard'] as const
export const crowdLevels = ['low', 'moderate', 'high'] as const
export const amenities = [
  'parking',
  'restrooms',
  'hiking_trail',
  'scenic_viewpoint',
  'public_transport',
  'cafes',
  'street_art',
  'historic_tours',
  'cafe',
  'gift_shop',
  'benches',
  'walking_path',
] as const
export const precisions = ['exact', 'area', 'hidden'] as const
export const locationStates = ['open', 'closed', 'private'] as const
export const factNames = ['fee', 'access', 'parking', 'permit'] as const
export const markerKinds = ['parking', 'access'] as const
/** The fields of a location's guide beyond its public part. */
/** What the monthly limit of views withholds, by name. */
export const guideParts = [
  'tips',
  'where-to-stand',
  'permit-guide',
  'facts',
  'photography-details',
  'planner',
] as const
export const bestTimesOfDay = [
  'sunrise',
  'morning',
  'midday',
  'afternoon',
  'sunset',
  'blue-hour',
  'night',
] as const

/** No point on Earth is farther above or below sea level than this, in feet. */
export const maxElevationFeet = 36_000

/** The distances offered as filters, in miles. */
export const distanceChoicesMiles = [5, 10, 25, 50] as const

/** The ratings offered as filters: this one and up. */
export const minRatingChoices = [3, 4, 4.5] as const

export type ThemeId = (typeof themeIds)[number]
export type LocationType = (typeof locationTypes)[number]
export type Budget = (typeof budgets)[number]
export type SortOrder = (typeof sortOrders)[number]
export type Difficulty = (typeof difficulties)[number]
export type Amenity = (typeof amenities)[number]
export type GuidePart = (typeof guideParts)[number]
export type FactName = (typeof factNames)[number]
export type BestTimeOfDay = (typeof bestTimesOfDay)[number]

/**
 * Cents of the first amount in a fee as a user typed it; `Free` and `0` are 0, no amount (or one of millions) is null.
 */
export function entryFeeCents(typed: string | null | undefined): number | null {
  if (!typed) return null
  if (/^\s*(free|none|no fee)\b/i.test(typed)) return 0
  // `1,200` and `1.200`: three digits after the separator are thousands.
  const amount = typed.match(/(\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))?/)
  const whole = (amount?.[1] ?? '').replaceAll(/[.,]/g, '')
  if (!amount || whole.length > 7) return null
  return Number(whole) * 100 + Number((amount[2] ?? '0').padEnd(2, '0'))
}

/** The bounds of a budget in cents, `from` inclusive, `to` exclusive: under $25, $25 to $100, over $100. */
export const budgetBoundsCents: Record<Budget, { from: number; to: number }> = {
  free: { from: 0, to: 1 },
  under25: { from: 0, to: 2500 },
  '25-100': { from: 2500, to: 10_001 },
  '100plus': { from: 10_001, to: Number.MAX_SAFE_INTEGER },
}
