// PUT /api/photos/{id}/cover: the location's author or an administrator uses a photo as its cover.
import type { contract } from '../../../contract/contract.ts'
import type { ApprovedCover } from '../../../contract/discovery/photos.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import { approveCover, isCoverCandidate } from '../../discovery/photos/cover.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getActor } from './audit.ts'
import { changeRow, lockRow, type Row } from './change-row.ts'
import { getModerated } from './kinds.ts'

const notLogged = { actionId: null, canUndo: false }

/** Idempotent for the cover itself. @throws Problem not-found, forbidden, or wrong-state for a location that has another cover */
async function approve(context: UserContext, { id }: { id: string }): Promise<ApprovedCover> {
  const { deps, user } = context
  const subject = getModerated(deps.domains, 'photo')
  return await deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (row.state !== 'ready' || row.removed_at !== null) throw new Problem('not-found', subject.missing)
    const location = await requireLocation(tx, row.location_id as string)
    if (!user.isAdmin && location.createdBy !== user.id)
      throw new Problem('forbidden', 'Only the author of this location can choose its cover')
    if (row.is_cover_approved) return notLogged
    await requireCandidate(tx, row)
    const set = { is_cover_approved: true }
    if (user.isAdmin) {
      const change = { subject, row, action: 'photo.approve-cover', set }
      return { actionId: await changeRow(tx, getActor(context), change), canUndo: true }
    }
    await approveCover(tx, { id, locationId: location.id })
    return notLogged
  })
}

async function requireCandidate(tx: Queryable, { id }: Row): Promise<void> {
  const [candidate] = await tx`select 1 from location_photos h where h.id = ${id} and ${isCoverCandidate(tx)}`
  if (!candidate) throw new Problem('wrong-state', 'This location already has a cover')
}

export const coverPhotoOperations: Operations<typeof contract.coverPhotos> = { approve }
