// Open data rarely names the town of a feature, so it is added from the gazetteer, with state and country.
import { toNumber } from '../../../rules/coordinates.ts'
import { getSurroundings } from '../gazetteer/surroundings.ts'

/**
 * A town within this distance describes a location, a farther one does not. The same limit applies to
 * locations that users share.
 */
const cityMiles = 10

/** The record with the town, state and country of its position, where the gazetteer has them. Its own town is kept. */
export async function withSurroundings(record: Record<string, unknown>): Promise<Record<string, unknown>> {
  const latitude = toNumber(record.latitude ?? record.prim_lat_dec)
  const longitude = toNumber(record.longitude ?? record.prim_long_dec)
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return record
  const { town, region, country } = await getSurroundings({ latitude, longitude })
  const isOfTown = town.distance <= cityMiles && town.region === region && town.country === country
  return {
    ...record,
    city: record.city ?? (isOfTown ? town.name : undefined),
    ...(region ? { state: region } : {}),
    ...(country ? { country } : {}),
  }
}
