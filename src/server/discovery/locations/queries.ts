// All SQL that reads locations, and the only mapping from a row to the contract.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { milesOfChord } from '../../../rules/distance.ts'
import { oneDecimal } from '../../../rules/reviewing.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type ImageRow, toImage } from '../photos/display-image.ts'
import { type SummaryFields, summarized } from './fields.ts'
import { pointLiteral } from './filter-sql.ts'

type Position = { lat?: number | undefined; lng?: number | undefined }

export type SummaryRow = SummaryFields & { images: ImageRow[] | null; chord: number | null }

/** The summary's columns from `l`; with a position also the chord length from there. */
export function summaryColumns(sql: Queryable, position: Position): Fragment {
  const chord =
    position.lat === undefined
      ? sql`null::float8`
      : sql`l.public_point <-> ${pointLiteral({ latitude: position.lat, longitude: position.lng as number })}::cube`
  return sql`${summarized.select(sql, 'l')}, ${chord} as chord,
    (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt,
      'author', i.author, 'licence', i.licence, 'source_url', i.source_url, 'changes', i.changes,
      'illustrative', i.illustrative, 'is_unchecked', i.is_unchecked) order by i.sort_order)
      from location_images i where i.location_id = l.id) as images`
}

/**
 * The only conversion of a location for output. Data that would narrow down a withheld position (address, direction, elevation) is removed
 * here.
 */
export function toSummary(row: SummaryRow): LocationSummary {
  const displayImages = (row.images ?? []).map(toImage)
  const summary: LocationSummary = {
    ...summarized.pick(row),
    rating: oneDecimal(row.rating),
    ...(row.precision === 'exact' ? {} : { address: null, directionDegrees: null, elevation: null }),
    city: row.precision === 'hidden' ? null : row.city,
    countryName: row.country && countryName(row.country),
    images: displayImages.map((image) => image.url),
    cover: displayImages[0] ?? null,
    createdAt: row.createdAt.toISOString(),
  }
  if (row.chord !== null) summary.distance = milesOfChord(row.chord)
  return summary
}
