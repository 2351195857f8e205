// Map tiles of the locations: grid clusters below zoom 14, single locations from there on. Tiles and lists always agree
// because both read the published positions and have the same conditions.
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { Problem } from '../../../contract/problems.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getAll } from './filter-sql.ts'

const extent = 4096
/** From this zoom on each location is a separate feature. */
const singlesZoom = 14
const cellsPerTileLog2 = 3
/** A cluster is drawn as a circle of about 20 px; a tile is 512 px wide. */
const clusterRadius = (20 / 512) * extent
/** So many locations of a filtered tile are counted at most, far more than a list says it has. */
const countedAtMost = 50_000

export type TileNumbers = { z: number; x: number; y: number }

type Cell = {
  id: string | null
  name: string | null
  themes: string[] | null
  rating: number | null
  count: number
  latitude: number
  longitude: number
}

/**
 * A Mapbox vector tile with one layer `locations`. Features have `count`; a single location also `id`, `name`, `themes` (comma separated)
 * and `rating`. `conditions` on `l` (locations): only those.
 * @throws Problem not-found for invalid tile numbers
 */
export async function locationsTile(
  sql: Sql,
  { z, x, y }: TileNumbers,
  conditions: Fragment[] = [],
): Promise<Uint8Array> {
  if (!Number.isInteger(z) || z < 0 || z > singlesZoom || !(x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z))
    throw new Problem('not-found', 'There is no tile at this address')
  const cells =
    z === singlesZoom
      ? await singles(sql, x, y, conditions)
      : z <= 8 && conditions.length === 0
        ? await countedCells(sql, z, x, y)
        : await scannedCells(sql, z, x, y, conditions)
  const features = cells.map((cell) => getFeature(cell, z, x, y))
  return fromGeojsonVt({ locations: { features } as never }, { version: 2, extent })
}

function getFeature(cell: Cell, z: number, x: number, y: number) {
  const scale = 2 ** z * extent
  const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, cell.latitude)) * Math.PI) / 180)
  const worldX = (cell.longitude / 360 + 0.5) * scale
  const worldY = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale
  const inCell = (at: number) =>
    Math.round(
      cell.count === 1 ? at : insideCell(at, extent / 2 ** Math.min(cellsPerTileLog2, singlesZoom - z)),
    )
  const point = [inCell(worldX - x * extent), inCell(worldY - y * extent)]
  const single =
    cell.id === null
      ? {}
      : { id: cell.id, name: cell.name, themes: (cell.themes ?? []).join(','), rating: cell.rating }
  return { type: 1, geometry: [point], tags: { count: cell.count, ...single } }
}

// Positioned away from the edges of its grid cell, so that the circles of neighboring cells never overlap.
function insideCell(at: number, size: number): number {
  const start = Math.floor(at / size) * size
  return Math.min(Math.max(at, start + clusterRadius), start + size - clusterRadius)
}

async function singles(sql: Sql, x: number, y: number, conditions: Fragment[]): Promise<Cell[]> {
  return await sql<Cell[]>`
    select l.id, l.name, l.themes, l.rating, 1 as count, l.public_latitude as latitude, l.public_longitude as longitude
    from locations l where ${getAll(sql, [sql`l.cell_x14 = ${x} and l.cell_y14 = ${y}`, ...conditions])}`
}

// A cell with one location shows the location itself, so that isolated locations can be opened at any zoom.
async function scannedCells(
  sql: Sql,
  z: number,
  x: number,
  y: number,
  conditions: Fragment[],
): Promise<Cell[]> {
  const up = singlesZoom - z
  const shift = Math.max(0, up - cellsPerTileLog2)
  const inTile = sql`l.cell_x14 between ${x << up} and ${((x + 1) << up) - 1} and l.cell_y14 between ${y << up} and ${((y + 1) << up) - 1}`
  const atMost = conditions.length > 0 ? sql`limit ${countedAtMost}` : sql``
  return await sql<Cell[]>`
    select case when count(*) = 1 then min(id::text) end as id, case when count(*) = 1 then min(name) end as name,
      case when count(*) = 1 then (array_agg(array_to_string(themes, ',')))[1:1] end as themes, case when count(*) = 1 then min(rating) end as rating,
      count(*)::int as count, avg(public_latitude) as latitude, avg(public_longitude) as longitude
    from (select l.* from locations l where ${getAll(sql, [inTile, ...conditions])} ${atMost}) l
    group by cell_x14 >> ${shift}::int, cell_y14 >> ${shift}::int`
}

async function countedCells(sql: Sql, z: number, x: number, y: number): Promise<Cell[]> {
  const level = z <= 3 ? 6 : 11
  const up = level - z
  const shift = Math.max(0, up - cellsPerTileLog2)
  const cells = await sql<(Cell & { cell_x: number; cell_y: number })[]>`
    select null as id, null as name, null::text[] as themes, null::real as rating, sum(location_count)::int as count,
      sum(latitude_sum) / sum(location_count) as latitude, sum(longitude_sum) / sum(location_count) as longitude,
      x >> ${shift}::int as cell_x, y >> ${shift}::int as cell_y
    from location_cells where zoom = ${level} and x between ${x << up} and ${((x + 1) << up) - 1} and y between ${y << up} and ${((y + 1) << up) - 1}
    group by 8, 9`
  const lonely = cells.filter((cell) => cell.count === 1)
  return lonely.length === 0
    ? cells
    : [...cells.filter((cell) => cell.count > 1), ...(await lonelyLocations(sql, lonely, level - shift))]
}

async function lonelyLocations(
  sql: Sql,
  cells: { cell_x: number; cell_y: number }[],
  cellZoom: number,
): Promise<Cell[]> {
  const up = singlesZoom - cellZoom
  return await sql<Cell[]>`
    select l.id, l.name, l.themes, l.rating, 1 as count, l.public_latitude as latitude, l.public_longitude as longitude
    from unnest(${cells.map((cell) => cell.cell_x)}::int[], ${cells.map((cell) => cell.cell_y)}::int[]) wanted (x, y)
    join locations l on l.cell_x14 between wanted.x << ${up}::int and ((wanted.x + 1) << ${up}::int) - 1
      and l.cell_y14 between wanted.y << ${up}::int and ((wanted.y + 1) << ${up}::int) - 1`
}
