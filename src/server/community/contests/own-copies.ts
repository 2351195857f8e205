// Refuses a copy of the user's own entry. A copy of somebody else's is not refused: that would reveal that the photo takes part, and so whose
// an anonymous entry is (similar.ts).
import { Problem } from '../../../contract/problems.ts'
import { maxLookDistance } from '../../../rules/contest-copies.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { findCopies } from '../../platform/images/images.ts'

/** `entryId`: of an entry whose image arrives later. `features` is null for a link that is not copied yet. */
export type OwnImage = {
  contestId: string
  userId: string
  entryId?: string
  look: string | null
  features: Buffer | null
  path: string
}

/** To be called in the transaction, after the user is locked. @throws Problem duplicate */
export type RefuseOwnCopy = (tx: Queryable) => Promise<void>

/** The user has entered a photo since the comparison. */
class NotCompared extends Error {}

/**
 * Runs `work`, which is one transaction, with a check for it. Comparing takes time and is done before the transaction, so it is
 * repeated when the user has entered another photo meanwhile: of two copies at once exactly one gets in.
 */
export async function comparedWithOwn<T>(
  sql: Queryable,
  image: OwnImage,
  work: (refuseOwnCopy: RefuseOwnCopy) => Promise<T>,
): Promise<T> {
  const isCopy = new Map<string, boolean>()
  for (;;) {
    await compare(sql, image, isCopy)
    try {
      return await work((tx) => refuse(tx, image, isCopy))
    } catch (error) {
      if (!(error instanceof NotCompared)) throw error
    }
  }
}

/** Entries that were disqualified count as well. */
const ownEntries = (sql: Queryable, { contestId, userId, entryId }: OwnImage) => sql`
  contest_submissions s left join contest_entry_features f on f.submission_id = s.id
  where s.contest_id = ${contestId} and s.user_id = ${userId} and s.withdrawn_at is null
    and s.id is distinct from ${entryId ?? null}::uuid`

async function compare(sql: Queryable, image: OwnImage, isCopy: Map<string, boolean>): Promise<void> {
  if (!image.features) return
  const entries = await sql<{ id: string; features: Buffer }[]>`
    select s.id, f.features from ${ownEntries(sql, image)} and f.features is not null
      and s.id <> all (${[...isCopy.keys()]}::uuid[])`
  if (entries.length === 0) return
  const candidates = entries.map(({ features }) => features)
  const found = await findCopies(image.features, candidates, image.userId)
  for (const [index, { id }] of entries.entries()) isCopy.set(id, found[index] !== null)
}

async function refuse(tx: Queryable, image: OwnImage, isCopy: Map<string, boolean>): Promise<void> {
  const { look, path } = image
  const entries = await tx<{ id: string; title: string; isAlike: boolean; isDescribed: boolean }[]>`
    select s.id, s.title, f.features is not null as "isDescribed",
      coalesce(bit_count(s.image_hash # ${look}::bit(64)) <= ${maxLookDistance}, false) as "isAlike"
    from ${ownEntries(tx, image)} order by s.created_at, s.id`
  if (image.features && entries.some(({ id, isDescribed }) => isDescribed && !isCopy.has(id)))
    throw new NotCompared()
  const same = entries.find(({ id, isAlike }) => isAlike || isCopy.get(id))
  if (!same) return
  const message = `This photo looks like “${same.title}”, which you’ve already entered in this contest.`
  throw new Problem('duplicate', message, { errors: [{ path, message }] })
}

export async function keepFeatures(tx: Queryable, entryId: string, features: Buffer | null): Promise<void> {
  await tx`insert into contest_entry_features (submission_id, features) values (${entryId}, ${features}) on conflict do nothing`
}
