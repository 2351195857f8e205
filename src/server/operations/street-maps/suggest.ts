// Areas with locations where the map has no streets, and the one offer of them after the first start.
import type { StreetSuggestionArea } from '../../../contract/operations/street-maps.ts'
import { streetAreas } from '../../../rules/street-areas.ts'
import { suggestBoxes } from '../../../rules/street-suggestions.ts'
import { listInstalled } from '../../discovery/basemaps/installed.ts'
import type { StreetSource } from '../../discovery/basemaps/street-source.ts'
import { getSurroundings } from '../../discovery/gazetteer/surroundings.ts'
import { readClusters } from '../../discovery/locations/clusters.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log/log.ts'

const maxSuggestions = 12

/** Maps that are being downloaded count as there. */
export async function suggestMaps(
  sql: Queryable,
  folder: string | undefined,
): Promise<StreetSuggestionArea[]> {
  const [clusters, installed, asked] = await Promise.all([
    readClusters(sql),
    listInstalled(folder),
    sql<{ west: number; south: number; east: number; north: number }[]>`
      select west, south, east, north from street_maps where state in ('waiting', 'running')`,
  ])
  const areas = [...streetAreas(installed), ...asked]
  return await Promise.all(
    suggestBoxes(clusters, areas, maxSuggestions).map(async ({ box, center, locationCount }) => {
      const { town, region } = await getSurroundings(center)
      return {
        title: [town.name, region].filter(Boolean).join(', '),
        bounds: [box.west, box.south, box.east, box.north] as [number, number, number, number],
        locationCount,
      }
    }),
  )
}

type OfferDeps = { sql: Queryable; folder: string; source: StreetSource; log: Log }

/** One line in the log if no street map was ever asked for, locations lack streets, and the source answers. */
export async function offerMaps(deps: OfferDeps): Promise<void> {
  await offer(deps).catch((error: unknown) =>
    deps.log.debug({ error: String(error) }, 'street maps were not offered'),
  )
}

async function offer({ sql, folder, source, log }: OfferDeps): Promise<void> {
  if (source.state() === 'off' || (await hasMaps(sql, folder))) return
  const suggestions = await suggestMaps(sql, folder)
  if (suggestions.length === 0) return
  await source.find()
  const locations = suggestions.reduce((sum, { locationCount }) => sum + locationCount, 0)
  log.info(
    { locations },
    'the map has no streets around some locations: administrators can add them at /admin/maps',
  )
}

async function hasMaps(sql: Queryable, folder: string): Promise<boolean> {
  const [row] = await sql`select from street_maps limit 1`
  return row !== undefined || (await listInstalled(folder)).length > 0
}
