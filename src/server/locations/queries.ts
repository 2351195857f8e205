// All SQL that reads locations, and the one mapping from a row to what the contract says.
import type { LocationSummary, Picture } from '../../contract/locations.ts'
import { milesOfChord } from '../../rules/distance.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import { pointLiteral } from './filter-sql.ts'

type Position = { lat?: number | undefined; lng?: number | undefined }

export type ImageRow = {
  id: string
  url: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  alt: string
  author: string | null
  licence: string | null
  source_url: string | null
  illustrative: boolean
}

export type SummaryRow = {
  id: string
  name: string
  description: string
  address: string | null
  city: string | null
  region: string | null
  country: string | null
  public_latitude: number | null
  public_longitude: number | null
  precision: 'exact' | 'area' | 'hidden'
  direction_degrees: number | null
  elevation_feet: number | null
  time_zone: string | null
  themes: LocationSummary['themes']
  location_types: LocationSummary['locationTypes']
  amenities: LocationSummary['amenities']
  rating: number
  review_count: number
  best_time: string | null
  best_time_of_day: LocationSummary['bestTimeOfDay']
  parking: boolean
  permits: boolean
  entry_fee: string | null
  entry_fee_cents: number | null
  difficulty: LocationSummary['difficulty']
  crowd_level: LocationSummary['crowdLevel']
  status: LocationSummary['status']
  is_verified: boolean
  is_demo: boolean
  created_at: Date
  images: ImageRow[] | null
  chord: number | null
}

/** The columns of a summary from `l`; with a position also its chord from there. */
export function summaryColumns(sql: Queryable, position: Position): Fragment {
  const chord =
    position.lat === undefined
      ? sql`null::float8`
      : sql`l.public_point <-> ${pointLiteral({ latitude: position.lat, longitude: position.lng as number })}::cube`
  return sql`l.id, l.name, l.description, l.address, l.city, l.region, l.country, l.public_latitude, l.public_longitude, l.precision, l.direction_degrees,
    l.elevation_feet, l.time_zone, l.themes, l.location_types, l.amenities, l.rating, l.review_count, l.best_time, l.best_time_of_day, l.parking, l.permits,
    l.entry_fee, l.entry_fee_cents, l.difficulty, l.crowd_level, l.status, l.is_verified, l.is_demo, l.created_at, ${chord} as chord,
    (select json_agg(json_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder, 'alt', i.alt,
      'author', i.author, 'licence', i.licence, 'source_url', i.source_url, 'illustrative', i.illustrative) order by i.sort_order)
      from location_images i where i.location_id = l.id) as images`
}

/** A picture as the contract says it. */
export function pictureOf(row: ImageRow): Picture {
  return {
    id: row.id,
    url: row.url ?? `/media/${row.id}/1280.jpg`,
    formats: row.url === null,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt,
    author: row.author,
    licence: row.licence,
    sourceUrl: row.source_url,
    illustrative: row.illustrative,
  }
}

/** The only door out for a location. What would narrow down a withheld position (address, direction, elevation) stays inside. */
export function summaryOf(row: SummaryRow): LocationSummary {
  const isExact = row.precision === 'exact'
  const pictures = (row.images ?? []).map(pictureOf)
  const summary: LocationSummary = {
    id: row.id,
    name: row.name,
    description: row.description,
    address: isExact ? row.address : null,
    city: row.precision === 'hidden' ? null : row.city,
    region: row.region,
    country: row.country,
    latitude: row.public_latitude,
    longitude: row.public_longitude,
    precision: row.precision,
    directionDegrees: isExact ? row.direction_degrees : null,
    elevation: isExact ? row.elevation_feet : null,
    timeZone: row.time_zone,
    images: pictures.map((picture) => picture.url),
    cover: pictures[0] ?? null,
    themes: row.themes,
    locationTypes: row.location_types,
    amenities: row.amenities,
    rating: row.rating,
    reviewCount: row.review_count,
    bestTime: row.best_time,
    bestTimeOfDay: row.best_time_of_day,
    parking: row.parking,
    permits: row.permits,
    entryFee: row.entry_fee,
    entryFeeCents: row.entry_fee_cents,
    difficulty: row.difficulty,
    crowdLevel: row.crowd_level,
    status: row.status,
    isVerified: row.is_verified,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
  if (row.chord !== null) summary.distance = milesOfChord(row.chord)
  return summary
}
