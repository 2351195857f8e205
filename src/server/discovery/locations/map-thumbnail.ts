// GET /map-thumbnail/{id}.svg: the surroundings of a location, for cards without a photo.
import { Problem } from '../../../contract/problems.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { drawThumbnail } from '../basemaps/thumbnail.ts'

type Row = { precision: string; latitude: number; longitude: number }

/** Shows the published position alone: the direction is a part of the guide. @throws Problem not-found, also for a location whose position is withheld */
export async function readMapThumbnail(sql: Sql, id: string): Promise<HttpResponse> {
  const [row] = await sql<Row[]>`
    select precision, public_latitude as latitude, public_longitude as longitude
    from locations where id = ${id} and removed_at is null and public_latitude is not null`
  if (!row) throw new Problem('not-found', 'There is no location with this id and a published position')
  const isApproximate = row.precision !== 'exact'
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      // Allows its own style sheet and nothing else.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    body: await drawThumbnail({ point: row, isApproximate }),
  }
}
