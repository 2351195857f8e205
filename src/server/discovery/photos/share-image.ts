// Images computed for a location or a landmark: a drawing of its light and subject if it has no photo, and the image for link previews.
import { Problem } from '../../../contract/problems.ts'
import { creditLine } from '../../../rules/licences.ts'
import { type PlaceLightInput, placeLightSvg } from '../../../rules/light/place-light.ts'
import type { PlaceLightSubject } from '../../../rules/light/place-light-subject.ts'
import type { Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { cropContent } from '../../platform/images/images.ts'
import { createSharedQueue } from '../../platform/queue.ts'
import { originalKey, shareKey } from './media-keys.ts'
import { readRights } from './rights.ts'

// Parallel requests for the same image share one task. Only one original at a time is in memory.
const inQueue = createSharedQueue<Buffer | undefined>()
const shareSize = { width: 1200, height: 630, quality: 82 }

type Cover = { id: string; author: string | null; licence: string | null; changes: string | null }

type LocationRow = {
  id: string
  precision: string
  public_latitude: number | null
  public_longitude: number | null
  elevation_feet: number | null
  direction_degrees: number | null
  time_zone: string | null
  best_time_of_day: 'sunrise' | 'morning' | 'midday' | 'afternoon' | 'sunset' | 'blue-hour' | 'night' | null
  cover: Cover | null
  subject: PlaceLightSubject | null
}

// A merged location has the images of the one it was merged into: pages and shared links with its id may still be open.
async function readLocation(deps: Deps, id: string): Promise<LocationRow> {
  const [row] = await deps.readSql<LocationRow[]>`
      select l.id, l.precision, l.public_latitude, l.public_longitude, l.elevation_feet, l.direction_degrees, l.time_zone, l.best_time_of_day,
        (select json_build_object('id', i.id, 'author', i.author, 'licence', i.licence, 'changes', i.changes) from location_images i where i.location_id = l.id and not i.illustrative and not i.is_unchecked order by i.sort_order limit 1) as cover,
        (select json_build_object('kind', k.kind, 'name', k.name, 'heightMeters', k.height_meters) from location_landmarks t join landmarks k on k.id = t.landmark_id
          where t.location_id = l.id and t.role = 'main' order by k.kind = 'other', k.point <-> coalesce(l.public_point, k.point), k.name limit 1) as subject
      from locations l where l.id = (select coalesce(merged_into, id) from locations where id = ${id}) and l.removed_at is null`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  return row
}

// For a location whose position is withheld, the drawing uses defaults: an image must not reveal more than the page does.
function toLightSvg(row: LocationRow): string {
  const isExact = row.precision === 'exact'
  return drawn({
    latitude: row.public_latitude ?? 40,
    longitude: row.public_longitude ?? 0,
    elevationFeet: isExact ? row.elevation_feet : null,
    directionDegrees: isExact ? row.direction_degrees : null,
    timeZone: row.public_latitude === null ? 'UTC' : (row.time_zone ?? 'UTC'),
    bestTimeOfDay: row.best_time_of_day ?? 'sunset',
    seed: row.id,
    subject: isExact ? row.subject : null,
  })
}

// Drawing takes about 10 ms, and lists ask for many at once.
const drawings = new Map<string, string>()
const maxDrawings = 500

function drawn(input: PlaceLightInput): string {
  const key = JSON.stringify(input)
  const svg = drawings.get(key) ?? placeLightSvg(input)
  drawings.delete(key)
  drawings.set(key, svg)
  for (const oldest of drawings.keys()) if (drawings.size > maxDrawings) drawings.delete(oldest)
  return svg
}

type LandmarkRow = PlaceLightSubject & { latitude: number; longitude: number; elevationMeters: number | null }

/** A landmark's own light: at sunset, from any side. Undefined if there is none with this id. */
async function landmarkLight({ readSql }: Deps, id: string): Promise<string | undefined> {
  const [row] = await readSql<LandmarkRow[]>`
    select k.kind, k.name, k.height_meters as "heightMeters", k.latitude, k.longitude, k.elevation_meters as "elevationMeters"
    from landmarks k where k.id = ${id}`
  if (!row) return undefined
  const { kind, name, heightMeters, latitude, longitude, elevationMeters } = row
  return drawn({
    latitude,
    longitude,
    elevationFeet: elevationMeters === null ? null : elevationMeters * 3.28084,
    directionDegrees: null,
    timeZone: zoneOf(longitude),
    bestTimeOfDay: timeOfId(id),
    seed: id,
    subject: { kind, name, heightMeters },
  })
}

const times = ['sunset', 'sunrise', 'blue-hour', 'sunset', 'night']
const timeOfId = (id: string) => times[Number.parseInt(id.slice(0, 4), 16) % times.length] as string

/** Near enough to tell one day from the next. Areas of this kind count against their sign. */
function zoneOf(longitude: number): string {
  const hours = Math.round(longitude / 15)
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** GET /light-picture/{id}.svg, of a location or a landmark. @throws Problem not-found */
export async function readLightImage(deps: Deps, id: string): Promise<HttpResponse> {
  return toSvgResponse((await landmarkLight(deps, id)) ?? toLightSvg(await readLocation(deps, id)))
}

type Sky = { id: string; point?: { latitude: number; longitude: number } | null; timeZone?: string }

/** The sky of something that is no location, at its position or, without one, where those of withheld positions are. */
export const readSky = ({ id, point, timeZone = 'UTC' }: Sky): HttpResponse =>
  toSvgResponse(
    drawn({
      ...(point ?? { latitude: 40, longitude: 0 }),
      elevationFeet: null,
      directionDegrees: null,
      timeZone: point ? timeZone : 'UTC',
      bestTimeOfDay: timeOfId(id),
      seed: id,
      subject: null,
    }),
  )

function toSvgResponse(svg: string): HttpResponse {
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

/** GET /share/{id}.jpg: 1200 by 630: the first photo of the location itself with its credit, or its light. @throws Problem not-found */
export async function readShareImage(deps: Deps, id: string): Promise<HttpResponse> {
  const row = await readLocation(deps, id)
  const body = (row.cover && (await shareOfCover(deps, row.cover))) || (await shareOfLight(toLightSvg(row)))
  return {
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
    body,
  }
}

// Stored beside the image and removed with it. Undefined if the original is missing.
async function shareOfCover({ readSql, files }: Deps, cover: Cover): Promise<Buffer | undefined> {
  const { id } = cover
  const key = shareKey(id)
  const stored = await files.read(key)
  if (stored) return stored
  return await inQueue(key, async () => {
    const original = await files.read(originalKey(id))
    if (!original) return undefined
    const caption = creditLine(cover)
    const rights = await readRights(readSql, id)
    const content = await cropContent(original, { ...shareSize, caption, rights })
    await files.write(key, content)
    return content
  })
}

// The key is the drawing itself: a location that was moved gets another image.
const shareOfLight = async (svg: string) =>
  (await inQueue(svg, () => cropContent(Buffer.from(svg), { ...shareSize, isSvg: true }))) as Buffer
