// Pictures computed for a place: its own light where it has no photograph, and the picture that links to it show.
import sharp, { type Sharp } from 'sharp'
import { Problem } from '../../contract/problems.ts'
import { placeLightSvg } from '../../rules/light/place-light.ts'
import type { Parts } from '../context.ts'
import type { Reply } from '../platform/http/reply.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { originalKey, shareKey } from './media.ts'
import type { Pixels } from './pixels.ts'
import { readPixels } from './read-pixels.ts'
import { createTurnsByKey } from './turn.ts'

const once = createTurnsByKey<Buffer | undefined>()

type PlaceRow = {
  id: string
  precision: string
  public_latitude: number | null
  public_longitude: number | null
  elevation_feet: number | null
  direction_degrees: number | null
  time_zone: string | null
  best_time_of_day: 'sunrise' | 'morning' | 'midday' | 'afternoon' | 'sunset' | 'blue-hour' | 'night' | null
  cover_id: string | null
}

async function readPlace(parts: Parts, id: string): Promise<PlaceRow> {
  const [row] = await parts.readSql<PlaceRow[]>`
      select l.id, l.precision, l.public_latitude, l.public_longitude, l.elevation_feet, l.direction_degrees, l.time_zone, l.best_time_of_day,
        (select i.id from location_images i where i.location_id = l.id and i.url is null order by i.sort_order limit 1) as cover_id
      from locations l where l.id = ${id} and l.removed_at is null`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  return row
}

// A place whose position is withheld shows a light of no place: the picture must not tell more than the page does.
function lightSvgOf(row: PlaceRow): string {
  const isExact = row.precision === 'exact'
  return placeLightSvg({
    latitude: row.public_latitude ?? 40,
    longitude: row.public_longitude ?? 0,
    elevationFeet: isExact ? row.elevation_feet : null,
    directionDegrees: isExact ? row.direction_degrees : null,
    timeZone: row.public_latitude === null ? 'UTC' : (row.time_zone ?? 'UTC'),
    bestTimeOfDay: row.best_time_of_day ?? 'sunset',
    seed: row.id,
  })
}

/** GET /light-picture/{id}.svg. @throws Problem not-found */
export async function readLightPicture(parts: Parts, id: string): Promise<Reply> {
  const svg = lightSvgOf(await readPlace(parts, id))
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: svg,
  }
}

/** GET /share/{id}.jpg: 1200 by 630, the cover photograph or the place's light. @throws Problem not-found */
export async function readSharePicture(parts: Parts, id: string): Promise<Reply> {
  const row = await readPlace(parts, id)
  const body =
    (row.cover_id && (await shareOfCover(parts.files, row.cover_id))) || (await shareOfLight(lightSvgOf(row)))
  return {
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
    body,
  }
}

// Kept beside the picture, and removed with it. Undefined when the file is not there.
async function shareOfCover(files: FileStore, id: string): Promise<Buffer | undefined> {
  const key = shareKey(id)
  return (
    (await files.read(key)) ??
    (await once(key, async () => {
      const original = await files.read(originalKey(id))
      if (!original) return undefined
      const content = await asShared(sharpOf(await readPixels(original, 2048)))
      await files.write(key, content)
      return content
    }))
  )
}

// By what it shows: a place that was moved is another picture.
const shareOfLight = async (svg: string) =>
  (await once(svg, () => asShared(sharp(Buffer.from(svg))))) as Buffer

const asShared = (picture: Sharp) =>
  picture.resize(1200, 630, { fit: 'cover', position: 'attention' }).jpeg({ quality: 82 }).toBuffer()

const sharpOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })
