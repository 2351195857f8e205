// All SQL that reads properties, and the only mapping from a row to the contract.
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { OwnProperty, Property, PropertySummary } from '../../../contract/marketplace/properties.ts'
import { showPriceRules } from '../../../contract/marketplace/property-prices.ts'
import type { ImageLink } from '../../../contract/shared/images.ts'
import { milesOfChord } from '../../../rules/distance.ts'
import { listingActions, listingLabel, toListingFlags } from '../../../rules/listings.ts'
import { leastHours } from '../../../rules/property-openings.ts'
import type { PriceRules } from '../../../rules/property-price-rules.ts'
import { oneDecimal } from '../../../rules/reviewing.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import { pointLiteral } from '../../discovery/locations/filter-sql.ts'
import { type ImageRow, toImage } from '../../discovery/photos/display-image.ts'
import { imageLinksJson } from '../../discovery/photos/image-links.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { ownFields, pageFields, revealedFields, summarized } from './fields.ts'
import { propertyLinks } from './property-links.ts'

type Position = { lat?: number | undefined; lng?: number | undefined }

export type SummaryRow = RowOf<typeof summarized> & {
  images: ImageRow[] | null
  chord: number | null
  week: Parameters<typeof leastHours>[0]
}
export type PageRow = SummaryRow & RowOf<typeof pageFields> & { owner: Property['owner'] }
export type OwnRow = PageRow &
  RowOf<typeof ownFields> & { revealed: RowOf<typeof revealedFields>; imageLinks: ImageLink[] }

/** Cents as dollars with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100

/** A JSON list of the images of property `p`, in order. */
export const imagesColumn = (sql: Queryable): Fragment => sql`
  (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt,
    'author', i.author, 'licence', i.licence, 'source_url', i.source_url, 'changes', i.changes,
    'illustrative', i.illustrative, 'is_unchecked', false) order by i.sort_order, i.id)
    from property_photos i where i.property_id = p.id)`

/** The summary's columns from `p`; with a position also the chord length from there to the published point. */
export function summaryColumns(sql: Queryable, position: Position = {}): Fragment {
  const chord =
    position.lat === undefined
      ? sql`null::float8`
      : sql`p.public_point <-> ${pointLiteral({ latitude: position.lat, longitude: position.lng as number })}::cube`
  const week = sql`json_build_object('openingHours', p.opening_rules, 'availableDays', p.available_days, 'minimumHours', p.minimum_hours,
    'minimumByWeekday', p.minimum_by_weekday)`
  return sql`${summarized.select(sql, 'p')}, ${chord} as chord, ${imagesColumn(sql)} as images, ${week} as week`
}

export const pageColumns = (sql: Queryable, position: Position = {}): Fragment => sql`
  ${summaryColumns(sql, position)}, ${pageFields.select(sql, 'p')},
  (select json_build_object('id', u.id, 'username', coalesce(u.username::text, u.name), 'displayName', u.name) from users u
    where u.id = p.owner_id and not u.banned) as owner`

/** All columns, for the owner and administrators. */
export const ownColumns = (sql: Queryable): Fragment => sql`
  ${pageColumns(sql)}, ${ownFields.select(sql, 'p')}, ${revealedColumn(sql)} as revealed,
  ${imageLinksJson(sql, propertyLinks, sql`p.id`)} as "imageLinks"`

export const revealedColumn = (sql: Queryable): Fragment =>
  sql`json_build_object(${revealedFields.jsonArguments(sql, 'p')})`

export async function getImages(sql: Queryable, propertyId: string): Promise<DisplayImage[]> {
  const [row] = await sql<
    { images: ImageRow[] | null }[]
  >`select ${imagesColumn(sql)} as images from properties p where p.id = ${propertyId}`
  return (row?.images ?? []).map(toImage)
}

/** The columns that everybody may see. */
export function toSummary(row: SummaryRow): PropertySummary {
  const { hourlyRateCents, dailyRateCents, leastTotalCents, leastHourCents, listingState, ...fields } =
    summarized.pick(row)
  const displayImages = (row.images ?? []).map(toImage)
  const images = displayImages.map(({ url }) => url)
  const summary: PropertySummary = {
    ...(fields as unknown as PropertySummary),
    location: [row.city, row.state].filter(Boolean).join(', '),
    hourlyRate: toDollars(hourlyRateCents),
    dailyRate: dailyRateCents === null ? null : toDollars(dailyRateCents),
    minimumTotal: toDollars(leastTotalCents ?? hourlyRateCents * leastHours(row.week)),
    hourlyFrom: toDollars(leastHourCents ?? hourlyRateCents),
    minimumBooking: row.minimumHours,
    maxGroupSize: row.maximumCapacity,
    images,
    featuredImage: images[0] ?? null,
    cover: displayImages[0] ?? null,
    rating: oneDecimal(row.rating),
    isActive: toListingFlags(listingState).isActive,
    createdAt: row.createdAt.toISOString(),
  }
  if (row.chord !== null) summary.distance = milesOfChord(row.chord)
  return summary
}

/** A property's page without the withheld fields. */
export function toPage(row: PageRow): Omit<Property, 'revealed' | 'isOwn'> {
  return {
    ...toSummary(row),
    ...pageFields.pick(row),
    priceRules: showPriceRules(row.priceRules as PriceRules | null),
    acreage: row.acreage === null ? null : Math.round(row.acreage * 100) / 100,
    owner: row.owner,
    displayImages: (row.images ?? []).map(toImage),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toOwn(row: OwnRow): OwnProperty {
  const { distance: _, ...page } = toPage(row)
  return {
    ...page,
    ...row.revealed,
    ...ownFields.pick(row),
    ownerId: row.ownerId as string,
    imageLinks: row.imageLinks,
    listingState: row.listingState,
    status: listingLabel(row.listingState),
    ...toListingFlags(row.listingState),
    // Its first photo submits it.
    actions: listingActions(row.listingState, 'owner').filter(
      (name) => !(row.awaitsPhotos && name === 'resubmit'),
    ),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}
