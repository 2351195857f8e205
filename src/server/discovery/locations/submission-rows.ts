// Converts a submitted location to rows: its columns, image URLs, markers, and the facts that others may confirm.

import { guideTextFields } from '../../../contract/discovery/location-fields.ts'
import type { Submission } from '../../../contract/discovery/submission.ts'
import { Problem } from '../../../contract/problems.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { entryFeeCents, themeIds } from '../../../rules/places.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getSurroundings } from '../gazetteer/surroundings.ts'
import { stated } from './fields.ts'
import { cleanText, RefusedLocation, type ShapedLocation, shapeLocation } from './shape-location.ts'

export type LocationInput = Omit<Submission, 'confirmDuplicate'>

export type LocationColumns = Record<string, unknown> & { name: string; latitude: number; longitude: number }

/** A town within this distance describes the location; a farther one does not. */
const cityMiles = 10
/** Maximum distance of parking and access markers from the location. */
const markerMiles = 30

/** The columns of a submitted location. Absent values are derived from the position where possible. @throws Problem validation */
export async function getColumns(input: LocationInput): Promise<LocationColumns> {
  const location = await withSurroundings(input)
  requireNearMarkers(input, location)
  const entryFee = getText(input, 'entryFee')
  return {
    ...stated.toColumns({
      ...defaults,
      ...input,
      ...location,
      elevation: location.elevationFeet,
      themes: themeIds.filter((theme) => input.themes.includes(theme)),
      ...Object.fromEntries(guideTexts.map((field) => [field, getText(input, field, true)])),
      bestTime: getText(input, 'bestTime'),
      entryFee,
    }),
    entry_fee_cents: entryFeeCents(entryFee),
  } as LocationColumns
}

const guideTexts = Object.keys(guideTextFields) as (keyof typeof guideTextFields)[]

/** Defaults for absent fields. */
const defaults = {
  directionDegrees: null,
  precision: 'exact',
  locationTypes: [],
  amenities: [],
  difficulty: 'moderate',
  crowdLevel: null,
  parking: false,
  permits: false,
  openingHours: null,
  bestTimeOfDay: null,
}

type TextField = 'bestTime' | 'entryFee' | keyof typeof guideTextFields

const getText = (input: LocationInput, field: TextField, keepLines = false) =>
  checked(() => cleanText(input[field], field, keepLines)) || null

async function withSurroundings(input: LocationInput): Promise<ShapedLocation> {
  const { name, description, address, latitude, longitude, timeZone } = input
  const fields = {
    name,
    description,
    address,
    latitude,
    longitude,
    timeZone,
    elevationFeet: input.elevation ?? Number.NaN,
  }
  const location = checked(() =>
    shapeLocation({ ...fields, city: input.city, region: input.region, country: input.country }),
  )
  // Cleaning has removed confusing characters, and possibly everything.
  if (!location.description) throw problem('description', 'Description is required')
  if (!location.address) throw problem('address', 'Address is required')
  if (input.country && !location.country)
    throw problem('country', 'Use a two-letter code such as US, or the English name of a country')
  if (input.city !== undefined && input.region !== undefined && input.country !== undefined) return location
  const { town, region, country } = await getSurroundings(location)
  // If the position is withheld, only the author decides whether to name the town.
  const isOfTown =
    (input.precision ?? 'exact') === 'exact' &&
    town.distance <= cityMiles &&
    town.region === region &&
    town.country === country
  return {
    ...location,
    city: input.city === undefined ? (isOfTown ? town.name : null) : location.city,
    region: input.region === undefined ? region : location.region,
    country: input.country === undefined ? country : location.country,
  }
}

function requireNearMarkers({ markers = [] }: LocationInput, location: ShapedLocation): void {
  const errors = markers.flatMap((marker, index) =>
    distanceMiles(marker, location) > markerMiles
      ? [
          {
            path: `markers.${index}.latitude`,
            message: `This point is more than ${markerMiles} miles from the location`,
          },
        ]
      : [],
  )
  if (errors.length > 0) throw new Problem('validation', errors[0]?.message, { errors })
}

const problem = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })

// Converts the importer's refusals to form errors.
function checked<T>(shape: () => T): T {
  try {
    return shape()
  } catch (error) {
    if (!(error instanceof RefusedLocation)) throw error
    throw problem(error.field, error.message.charAt(0).toUpperCase() + error.message.slice(1))
  }
}

const markerNames = { parking: 'Parking', access: 'Access' }

export async function replaceMarkers(
  tx: Queryable,
  locationId: string,
  markers: NonNullable<LocationInput['markers']>,
): Promise<void> {
  await tx`delete from location_markers where location_id = ${locationId}`
  for (const { kind, name, latitude, longitude } of markers) {
    const shown = checked(() => cleanText(name, 'markers')) || markerNames[kind]
    await tx`insert into location_markers (location_id, kind, name, latitude, longitude) values (${locationId}, ${kind}, ${shown}, ${latitude}, ${longitude})`
  }
}

/** The facts that a submission states, as columns. @param today the date of their confirmation */
export function getFacts(columns: LocationColumns, today: string) {
  const values = [
    ...(columns.entry_fee ? [['fee', columns.entry_fee as string]] : []),
    ...(columns.parking ? [['parking', 'Parking is available.']] : []),
    ...(columns.permits
      ? [['permit', ((columns.permit_note as string | null) ?? 'A permit is needed.').slice(0, 1000)]]
      : []),
  ] as [string, string][]
  const source = 'The user who shared this location'
  return values.map(([fact, value]) => ({ fact, value, source, confirmed_on: today }))
}

/** Changed facts get this date and lose their confirmations; facts that were removed are deleted. */
export async function refreshFacts(
  tx: Queryable,
  locationId: string,
  columns: LocationColumns,
  today: string,
): Promise<void> {
  const facts = getFacts(columns, today)
  await tx`delete from location_facts where location_id = ${locationId} and fact in ('fee', 'parking', 'permit') and fact <> all (${facts.map(({ fact }) => fact)}::text[])`
  for (const fact of facts)
    await tx`insert into location_facts as f ${tx.insert({ location_id: locationId, ...fact })}
      on conflict (location_id, fact) do update set value = excluded.value, source = excluded.source, confirmed_on = excluded.confirmed_on, confirmation_count = 0
      where f.value <> excluded.value`
}
