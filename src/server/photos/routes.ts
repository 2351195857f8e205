// Calls on photographs → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { deletePhoto, updatePhoto } from './change.ts'
import { likePhoto, unlikePhoto } from './like.ts'
import { listPhotographers, listPhotos, listUnfinishedPhotos, readPhoto } from './list.ts'
import { uploadPhoto } from './upload.ts'

const calls = implement(contract.photos).$context<CallContext>()

export const photoRoutes = {
  upload: calls.upload.handler(({ input, context }) => uploadPhoto(context, input)),
  list: calls.list.handler(async ({ input, context }) => {
    const { photos, nextCursor } = await listPhotos(context, input)
    return {
      headers: {
        link: nextLink(
          `/api/locations/${input.id}/photos`,
          { sortBy: input.sortBy, limit: input.limit },
          nextCursor,
        ),
      },
      body: photos,
    }
  }),
  unfinished: calls.unfinished.handler(({ input, context }) => listUnfinishedPhotos(context, input)),
  photographers: calls.photographers.handler(({ input, context }) => listPhotographers(context, input)),
  get: calls.get.handler(({ input, context }) => readPhoto(context, input)),
  update: calls.update.handler(({ input, context }) => updatePhoto(context, input)),
  remove: calls.remove.handler(({ input, context }) => deletePhoto(context, input)),
  like: calls.like.handler(({ input, context }) => likePhoto(context, input)),
  unlike: calls.unlike.handler(({ input, context }) => unlikePhoto(context, input)),
}
