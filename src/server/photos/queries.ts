// The SQL that reads photos, and the only mapping from a row to the contract.
import type { LocationPhoto } from '../../contract/photos.ts'
import { Problem } from '../../contract/problems.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

export type PhotoRow = {
  id: string
  location_id: string
  location_name: string
  precision: 'exact' | 'area' | 'hidden'
  user_id: string
  username: string
  display_name: string
  title: string | null
  description: string
  camera: string | null
  lens: string | null
  camera_settings: string | null
  shooting_time: string | null
  direction_degrees: number | null
  weather_conditions: string | null
  tags: string[]
  latitude: number | null
  longitude: number | null
  is_position_public: boolean
  metadata: { directionReference?: 'true' | 'magnetic' }
  width: number
  height: number
  placeholder: string | null
  likes: number
  has_liked: boolean
  featured: boolean
  state: LocationPhoto['state']
  failure: string | null
  created_at: Date
}

/** Columns of photo `h`, its author `p` and its location `l`, as seen by the viewer. */
const photoColumns = (sql: Queryable, viewerId: string | undefined): Fragment => sql`
  h.id, h.location_id, l.name as location_name, l.precision, h.user_id, coalesce(p.username, p.name) as username, p.name as display_name, h.title, h.description,
  h.camera, h.lens, h.camera_settings, to_char(h.shooting_time, 'YYYY-MM-DD"T"HH24:MI:SS') as shooting_time, h.direction_degrees, h.weather_conditions, h.tags,
  h.latitude, h.longitude, h.is_position_public, h.metadata, h.width, h.height, h.placeholder, h.likes, h.featured, h.state, h.failure, h.created_at,
  ${viewerId ? sql`exists (select from photo_likes k where k.photo_id = h.id and k.user_id = ${viewerId})` : sql`false`} as has_liked`

const photoTables = (sql: Queryable): Fragment =>
  sql`location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id`

/** What everybody may see. */
export const isShown = (sql: Queryable): Fragment =>
  sql`h.state = 'ready' and h.removed_at is null and l.removed_at is null`

/** Photos that fit the condition on `h`, `l` and `p`; `rest` orders and limits. */
export const selectPhotos = (
  sql: Queryable,
  viewerId: string | undefined,
  condition: Fragment,
  rest: Fragment = sql``,
) =>
  sql<PhotoRow[]>`select ${photoColumns(sql, viewerId)} from ${photoTables(sql)} where ${condition} ${rest}`

/**
 * The only door out for a photo. Position and direction point at the location: they stay inside where the location's own position is withheld.
 * @param viewer.hasGuide whether the viewer's plan shows the guide of this location
 */
export function toPhoto(row: PhotoRow, viewer: { id: string | undefined; hasGuide: boolean }): LocationPhoto {
  const isOwn = row.user_id === viewer.id
  const isLocationVisible = isOwn || (row.precision === 'exact' && viewer.hasGuide)
  const isPositionKnown = isOwn || (isLocationVisible && row.is_position_public)
  return {
    id: row.id,
    locationId: row.location_id,
    locationName: row.location_name,
    userId: row.user_id,
    username: row.username,
    displayName: row.display_name,
    title: row.title,
    description: row.description,
    imageUrl: `/media/${row.id}/1280.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    camera: row.camera,
    lens: row.lens,
    cameraSettings: row.camera_settings,
    shootingTime: row.shooting_time,
    directionDegrees: isLocationVisible ? row.direction_degrees : null,
    directionReference:
      isLocationVisible && row.direction_degrees !== null ? (row.metadata.directionReference ?? null) : null,
    weatherConditions: row.weather_conditions,
    tags: row.tags,
    latitude: isPositionKnown ? row.latitude : null,
    longitude: isPositionKnown ? row.longitude : null,
    isPositionPublic: row.is_position_public,
    likes: row.likes,
    hasLiked: row.has_liked,
    featured: row.featured,
    state: row.state,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  }
}

export const noPhoto = () => new Problem('not-found', 'There is no photo with this id')
