// GET /api/locations/{id}/learned: what photos and check-ins tell about a location.
import type { Learned } from '../../../contract/planning/best-light.ts'
import { type LearnedTime, learnTime, type TakenPhoto } from '../../../rules/best-light/learned-time.ts'
import type { CallContext } from '../../app/request/context.ts'
import { countSuccessBySky } from '../../contributions/checkins/success.ts'
import { type PublishedPoint, requirePublishedPoint } from '../../discovery/locations/published-point.ts'
import { listTakenPhotos } from '../../discovery/photos/taken-times.ts'

/** The published position is exact enough and reveals nothing. @throws Problem not-found */
export async function readLearned({ deps }: CallContext, { id }: { id: string }): Promise<Learned> {
  const sql = deps.readSql
  const point = await requirePublishedPoint(sql, id)
  const photos = point ? await listTakenPhotos(sql, id) : []
  return {
    bestTime: point ? learnOnce(id, photos, point) : null,
    successBySky: await countSuccessBySky(sql, id),
  }
}

// Sun positions of 200 photos take some 50 ms; they change only with the photos.
const maxRemembered = 200
const remembered = new Map<string, LearnedTime | null>()

function learnOnce(id: string, photos: TakenPhoto[], point: PublishedPoint): LearnedTime | null {
  const key = JSON.stringify([id, point, photos])
  const before = remembered.get(key)
  if (before !== undefined) return before
  const learned = learnTime(photos, point) ?? null
  const oldest = remembered.keys().next()
  if (remembered.size >= maxRemembered && !oldest.done) remembered.delete(oldest.value)
  remembered.set(key, learned)
  return learned
}
