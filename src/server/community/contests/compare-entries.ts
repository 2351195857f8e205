// A job that compares the entries of contests with each other, so that administrators see copies before voting begins. It also describes
// the images of entries that have no description yet. Each entry is one step that may be repeated, so it can end anywhere.
import { Problem } from '../../../contract/problems.ts'
import { copyChangesOf, maxLookDistance } from '../../../rules/contest-copies.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { inspectBytes } from '../../discovery/photos/inspect-upload.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { findCopies } from '../../platform/images/images.ts'
import { keepFeatures } from './own-copies.ts'

type Compared = Pick<JobDeps, 'sql' | 'files'>

/** Of one task of the image process: others wait for a tenth of a second at most. */
const batch = 100

export async function compareEntries(deps: Compared): Promise<void> {
  await forgetCounted(deps.sql)
  await describeMissing(deps)
  for (;;) {
    const [entry] = await deps.sql<Waiting[]>`
      select s.id, s.contest_id as "contestId", s.image_hash::text as look, f.features
      from contest_entry_features f join contest_submissions s on s.id = f.submission_id
      where f.compared_at is null order by f.submission_id limit 1`
    if (!entry) return
    await compareEntry(deps.sql, entry)
  }
}

/** After the count nothing is compared any more. The pairs that were found stay. */
const forgetCounted = (sql: Queryable) => sql`
  delete from contest_entry_features f using contest_submissions s join photo_contests c on c.id = s.contest_id
  where f.submission_id = s.id and (c.counted_at is not null or s.withdrawn_at is not null)`

/** Entries of before there were descriptions, and those of the demo. */
async function describeMissing({ sql, files }: Compared): Promise<void> {
  for (;;) {
    const entries = await sql<{ id: string; mediaId: string }[]>`
      select s.id, s.media_id as "mediaId" from contest_submissions s join photo_contests c on c.id = s.contest_id
      where c.counted_at is null and s.image_state = 'ready' and s.withdrawn_at is null
        and not exists (select from contest_entry_features f where f.submission_id = s.id)
      order by s.id limit ${batch}`
    if (entries.length === 0) return
    for (const { id, mediaId } of entries) {
      const content = await files.read(originalKey(mediaId))
      await keepFeatures(sql, id, content ? await describe(content) : null)
    }
  }
}

/** Null for a file that no longer counts as an image. */
async function describe(content: Buffer): Promise<Buffer | null> {
  try {
    return (await inspectBytes(content, 'copies of entries', { withFeatures: true })).features
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

type Waiting = { id: string; contestId: string; look: string | null; features: Buffer | null }
type Candidate = { id: string; features: Buffer | null; differentBits: number | null }
type Pair = { otherId: string; changes: string[]; likeness: number }

async function compareEntry(sql: JobDeps['sql'], entry: Waiting): Promise<void> {
  const pairs: Pair[] = []
  let after: string | null = null
  for (;;) {
    const candidates: Candidate[] = await readCandidates(sql, entry, after)
    pairs.push(...(await comparePart(entry, candidates)))
    after = candidates.at(-1)?.id ?? null
    if (candidates.length < batch) break
  }
  await sql.transaction(async (tx) => {
    for (const { otherId, changes, likeness } of pairs)
      await tx`
        insert into contest_similar_entries (entry_id, other_id, changes, likeness)
        values (least(${entry.id}::uuid, ${otherId}::uuid), greatest(${entry.id}::uuid, ${otherId}::uuid), ${changes}::text[], ${likeness})
        on conflict do nothing`
    await tx`update contest_entry_features set compared_at = now() where submission_id = ${entry.id}`
  })
}

const readCandidates = (sql: Queryable, { id, contestId, look }: Waiting, after: string | null) =>
  sql<Candidate[]>`
    select s.id, f.features, bit_count(s.image_hash # ${look}::bit(64))::int as "differentBits"
    from contest_submissions s join contest_entry_features f on f.submission_id = s.id
    where s.contest_id = ${contestId} and s.id <> ${id} and s.withdrawn_at is null and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${batch}`

async function comparePart({ features }: Waiting, candidates: readonly Candidate[]): Promise<Pair[]> {
  const described = candidates.filter((one): one is Candidate & { features: Buffer } => one.features !== null)
  const contents = described.map((one) => one.features)
  const found = features && contents.length > 0 ? await findCopies(features, contents) : []
  const byId = new Map(described.map(({ id }, index) => [id, found[index] ?? null]))
  return candidates.flatMap(({ id, differentBits }) => {
    const copy = byId.get(id)
    if (copy) return [{ otherId: id, changes: copyChangesOf(copy), likeness: copy.likeness }]
    const isAlike = differentBits !== null && differentBits <= maxLookDistance
    return isAlike ? [{ otherId: id, changes: [], likeness: 1 - differentBits / 64 }] : []
  })
}
