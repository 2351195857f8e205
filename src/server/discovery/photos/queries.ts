// SQL that reads photos, and the only mapping from a row to the contract.

import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isCoverCandidate } from './cover.ts'
import { creditOfPhoto } from './credit.ts'
import { photoFields } from './fields.ts'

export type PhotoRow = RowOf<typeof photoFields> & {
  width: number
  height: number
  locationName: string
  precision: 'exact' | 'area' | 'hidden'
  username: string
  displayName: string
  isDemo: boolean
  credit: ImageCredit | null
  metadata: { directionReference?: 'true' | 'magnetic' }
  hasLiked: boolean
  isCoverCandidate: boolean
  locationAuthorId: string | null
  createdAt: Date
}

/** Columns of photo `h`, its author `p` and its location `l`, as seen by the viewer. */
const photoColumns = (sql: Queryable, viewerId: string | undefined): Fragment => sql`
  ${photoFields.select(sql, 'h')}, h.metadata, h.created_at as "createdAt", l.name as "locationName", l.precision,
  coalesce(p.username, p.name) as username, p.name as "displayName", p.is_demo as "isDemo", ${creditOfPhoto(sql)} as credit,
  ${isCoverCandidate(sql)} as "isCoverCandidate", l.created_by as "locationAuthorId",
  ${viewerId ? sql`exists (select from photo_likes k where k.photo_id = h.id and k.user_id = ${viewerId})` : sql`false`} as "hasLiked"`

const photoTables = (sql: Queryable): Fragment =>
  sql`location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id`

/** Publicly visible: ready, not removed, and at a location that is not removed. */
export const isShown = (sql: Queryable): Fragment =>
  sql`h.state = 'ready' and h.removed_at is null and l.removed_at is null`

/** Photos that match `condition` on `h`, `l` and `p`. `rest` holds order and limit. */
export const selectPhotos = (
  sql: Queryable,
  viewerId: string | undefined,
  condition: Fragment,
  rest: Fragment = sql``,
) =>
  sql<PhotoRow[]>`select ${photoColumns(sql, viewerId)} from ${photoTables(sql)} where ${condition} ${rest}`

type PhotoViewer = { id: string | undefined; hasGuide: boolean; isAdmin?: boolean }

/**
 * Every photo in a response is mapped here. Position and direction reveal the location, so they are null where the location's own
 * position is withheld.
 * @param viewer.hasGuide whether the viewer's plan shows the guide of this location
 * @param viewer.isAdmin whether the viewer may approve any cover
 */
export function toPhoto(row: PhotoRow, viewer: PhotoViewer): LocationPhoto {
  const isOwn = row.userId === viewer.id
  const isLocationVisible = isOwn || (row.precision === 'exact' && viewer.hasGuide)
  const isPositionKnown = isOwn || (isLocationVisible && row.isPositionPublic)
  const directionDegrees = isLocationVisible ? row.directionDegrees : null
  return {
    ...photoFields.pick(row),
    locationName: row.locationName,
    username: row.username,
    displayName: row.displayName,
    isDemo: row.isDemo,
    credit: row.credit,
    imageUrl: `/media/${row.id}/1280.jpg`,
    width: row.width,
    height: row.height,
    directionDegrees,
    directionReference: directionDegrees === null ? null : (row.metadata.directionReference ?? null),
    latitude: isPositionKnown ? row.latitude : null,
    longitude: isPositionKnown ? row.longitude : null,
    hasLiked: row.hasLiked,
    needsCoverDecision:
      row.isCoverCandidate &&
      (viewer.isAdmin === true || (viewer.id !== undefined && row.locationAuthorId === viewer.id)),
    createdAt: row.createdAt.toISOString(),
  }
}

export const noPhoto = () => new Problem('not-found', 'There is no photo with this id')
