// What a person says of a place as rows: its columns, its pictures' addresses, markers, and the facts that others may confirm.

import { guideTextFields } from '../../contract/location-fields.ts'
import { Problem } from '../../contract/problems.ts'
import type { Submission } from '../../contract/submission.ts'
import { distanceMiles } from '../../rules/distance.ts'
import { entryFeeCents, themeIds } from '../../rules/places.ts'
import { surroundingsOf } from '../gazetteer/surroundings.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { stated } from './fields.ts'
import { cleanText, RefusedPlace, type ShapedPlace, shapePlace } from './shape-place.ts'

export type Said = Omit<Submission, 'confirmDuplicate'>

export type LocationColumns = Record<string, unknown> & { name: string; latitude: number; longitude: number }

/** A town this near says where a place is; a farther one is another place. */
const cityMiles = 10
/** Parking and access belong to the place. */
const markerMiles = 30

/** The columns of a submitted location. What follows from the position is filled in where it was not said. @throws Problem validation */
export async function columnsOf(said: Said): Promise<LocationColumns> {
  const place = await withSurroundings(said)
  requireNearMarkers(said, place)
  const entryFee = textOf(said, 'entryFee')
  return {
    ...stated.toColumns({
      ...defaults,
      ...said,
      ...place,
      elevation: place.elevationFeet,
      themes: themeIds.filter((theme) => said.themes.includes(theme)),
      ...Object.fromEntries(guideTexts.map((field) => [field, textOf(said, field, true)])),
      bestTime: textOf(said, 'bestTime'),
      entryFee,
    }),
    entry_fee_cents: entryFeeCents(entryFee),
  } as LocationColumns
}

const guideTexts = Object.keys(guideTextFields) as (keyof typeof guideTextFields)[]

/** What nobody said. */
const defaults = {
  directionDegrees: null,
  precision: 'exact',
  locationTypes: [],
  amenities: [],
  difficulty: 'moderate',
  crowdLevel: null,
  parking: false,
  permits: false,
  bestTimeOfDay: null,
}

type TextField = 'bestTime' | 'entryFee' | keyof typeof guideTextFields

const textOf = (said: Said, field: TextField, keepLines = false) =>
  asked(() => cleanText(said[field], field, keepLines)) || null

async function withSurroundings(said: Said): Promise<ShapedPlace> {
  const { name, description, address, latitude, longitude, timeZone } = said
  const given = {
    name,
    description,
    address,
    latitude,
    longitude,
    timeZone,
    elevationFeet: said.elevation ?? Number.NaN,
  }
  const place = asked(() =>
    shapePlace({ ...given, city: said.city, region: said.region, country: said.country }),
  )
  // Characters that only confuse are gone by now, and with them perhaps everything.
  if (!place.description) throw fault('description', 'Description is required')
  if (!place.address) throw fault('address', 'Address is required')
  if (said.country && !place.country)
    throw fault('country', 'Use a two-letter code such as US, or the English name of a country')
  if (said.city !== undefined && said.region !== undefined && said.country !== undefined) return place
  const { town, region, country } = await surroundingsOf(place)
  // The town of a place whose position is withheld is its author's to name.
  const isOfTown =
    (said.precision ?? 'exact') === 'exact' &&
    town.distance <= cityMiles &&
    town.region === region &&
    town.country === country
  return {
    ...place,
    city: said.city === undefined ? (isOfTown ? town.name : null) : place.city,
    region: said.region === undefined ? region : place.region,
    country: said.country === undefined ? country : place.country,
  }
}

function requireNearMarkers({ markers = [] }: Said, place: ShapedPlace): void {
  const errors = markers.flatMap((marker, index) =>
    distanceMiles(marker, place) > markerMiles
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

const fault = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })

// The importer's reasons, as the answer to a form.
function asked<T>(shape: () => T): T {
  try {
    return shape()
  } catch (error) {
    if (!(error instanceof RefusedPlace)) throw error
    throw fault(error.field, error.message.charAt(0).toUpperCase() + error.message.slice(1))
  }
}

const markerNames = { parking: 'Parking', access: 'Access' }

export async function replaceMarkers(
  tx: Queryable,
  locationId: string,
  markers: NonNullable<Said['markers']>,
): Promise<void> {
  await tx`delete from location_markers where location_id = ${locationId}`
  for (const { kind, name, latitude, longitude } of markers) {
    const shown = asked(() => cleanText(name, 'markers')) || markerNames[kind]
    await tx`insert into location_markers (location_id, kind, name, latitude, longitude) values (${locationId}, ${kind}, ${shown}, ${latitude}, ${longitude})`
  }
}

/** Facts that changed are as old as this day and unconfirmed again; those that are no longer said are gone. */
export async function refreshFacts(
  tx: Queryable,
  locationId: string,
  columns: LocationColumns,
  today: string,
): Promise<void> {
  const facts = [
    ...(columns.entry_fee ? [['fee', columns.entry_fee as string]] : []),
    ...(columns.parking ? [['parking', 'Parking is available.']] : []),
    ...(columns.permits
      ? [['permit', ((columns.permit_note as string | null) ?? 'A permit is needed.').slice(0, 1000)]]
      : []),
  ] as [string, string][]
  await tx`delete from location_facts where location_id = ${locationId} and fact in ('fee', 'parking', 'permit') and fact <> all (${facts.map(([fact]) => fact)}::text[])`
  for (const [fact, value] of facts) {
    await tx`insert into location_facts as f (location_id, fact, value, source, confirmed_on) values (${locationId}, ${fact}, ${value}, 'Whoever shared this place', ${today})
      on conflict (location_id, fact) do update set value = excluded.value, source = excluded.source, confirmed_on = excluded.confirmed_on, confirmation_count = 0
      where f.value <> excluded.value`
  }
}
