// PUT and DELETE /api/admin/photos/{id}/featured: features a photo, which then leads its gallery.
import type { contract } from '../../../contract/contract.ts'
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { Problem } from '../../../contract/problems.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { getLocationName } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import { readPhoto } from '../../discovery/photos/list.ts'
import { getActor } from './audit.ts'
import { changeRow, lockRow } from './change-row.ts'
import { getModerated } from './kinds.ts'

async function featurePhoto(context: UserContext, id: string, featured: boolean): Promise<LocationPhoto> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, 'photo')
  await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (row.state !== 'ready' || row.removed_at !== null)
      throw new Problem('not-found', 'There is no photo with this id')
    if (row.featured === featured) return
    await changeRow(tx, actor, {
      subject,
      row,
      action: featured ? 'photo.feature' : 'photo.unfeature',
      // Featuring a photo implies that it was reviewed.
      set: featured ? { featured, is_cover_approved: true } : { featured },
    })
    const data = {
      locationId: row.location_id as string,
      locationName: await getLocationName(tx, row.location_id as string),
      title: row.title as string | null,
    }
    if (featured)
      await notify(tx, {
        userId: row.user_id as string,
        kind: 'photo-featured',
        actorId: actor.id,
        subjectKind: 'photo',
        subjectId: row.id,
        data,
      })
  })
  return await readPhoto(context, { id })
}

export const featuredPhotoOperations: Operations<typeof contract.featuredPhotos> = {
  feature: (context, { id }) => featurePhoto(context, id, true),
  unfeature: (context, { id }) => featurePhoto(context, id, false),
}
