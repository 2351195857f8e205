// Fetches the image at an address that a user entered, once, and stores it like an upload. The file is read, inspected and stored outside of
// any transaction, under a claim; one transaction then turns the address into an image.
import { randomUUID } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { isFree, leaseEnd, startLease } from '../../platform/db/lease.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { FetchRefused } from '../../platform/http/public-fetch.ts'
import { defineJob, type JobKind } from '../../platform/jobs/queue.ts'
import type { LinkData, LinkKind } from './image-links.ts'
import { inspectBytes } from './inspect-upload.ts'
import { originalKey } from './media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from './pending-media.ts'

type FetchDeps = Pick<JobDeps, 'sql' | 'files' | 'log' | 'fetchImage'>

/** `attempts` identifies the claim: a later one has a higher number. */
type Claim = { id: string; url: string; attempts: number; subjectId: string }

const leaseSeconds = 60
const renewEveryMs = 20_000
// 1 minute, 5 minutes, 25 minutes, 2 hours, then 6 hours: an address that can’t be reached is given up after most of a day.
const firstPauseSeconds = 60
const maxPauseSeconds = 21_600
const maxAttempts = 8
const atOnce = 4

/** Fetches every address once it is sent, and those that are due again or were left by a crash. */
export function imageLinkJobs(deps: FetchDeps, kind: LinkKind): JobKind<never>[] {
  const due: JobKind = {
    name: `${kind.job}-due`,
    everySeconds: 15,
    run: () => fetchDueLinks(deps, kind),
  }
  const fetchOne = ({ linkId }: LinkData) => fetchImageLink(deps, kind, linkId)
  return [defineJob({ name: kind.job, concurrency: atOnce, run: fetchOne }), due]
}

const isDue = (sql: Sql) => isFree(sql, sql`k.claimed_until`, maxPauseSeconds + leaseSeconds)

/** Addresses that were never tried come first. */
export async function fetchDueLinks(deps: FetchDeps, kind: LinkKind): Promise<void> {
  const { sql } = deps
  const due = await sql<{ id: string }[]>`
    select k.id from image_links k
    where k.${sql.id(kind.column)} is not null and k.state = 'waiting' and ${isDue(sql)} and ${kind.isWanted(sql)}
    order by k.attempts, k.created_at, k.place limit 50`
  const waiting = due.map(({ id }) => id)
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await fetchImageLink(deps, kind, id)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Does nothing while another process has the claim. Afterwards the image is there, the address failed, or another attempt is due later. */
export async function fetchImageLink(deps: FetchDeps, kind: LinkKind, linkId: string): Promise<void> {
  const { sql } = deps
  const column = sql.id(kind.column)
  const [claim] = await sql<Claim[]>`
    update image_links k set attempts = k.attempts + 1, claimed_until = ${leaseEnd(sql, leaseSeconds)}
    where k.id = ${linkId} and k.${column} is not null and k.state = 'waiting' and ${isDue(sql)} and ${kind.isWanted(sql)}
    returning k.id, k.url, k.attempts, k.${column} as "subjectId"`
  if (!claim) return
  const stop = startLease(
    () => sql`update image_links set claimed_until = ${leaseEnd(sql, leaseSeconds)}
      where id = ${claim.id} and state = 'waiting' and attempts = ${claim.attempts}`,
    renewEveryMs,
  )
  try {
    await store(deps, kind, claim)
  } catch (error) {
    await failOrPostpone(deps, claim, error)
  } finally {
    stop()
  }
}

// The image's id is new in each attempt: after a lost claim the files of one attempt are never those of another.
async function store(deps: FetchDeps, kind: LinkKind, claim: Claim): Promise<void> {
  const { sql, files, fetchImage } = deps
  const content = await fetchImage(claim.url)
  const { width, height, placeholder } = await inspectBytes(content, claim.subjectId)
  const id = randomUUID()
  // A file whose row is not inserted is removed by the sweep of announced files.
  await announceMedia(sql, id)
  await files.write(originalKey(id), content)
  const isStored = await sql.transaction(async (tx) => {
    if (!(await kind.lock(tx, claim.subjectId))) return false
    const held = await tx`
      update image_links set state = 'stored', failure = null, claimed_until = null, image_id = ${id}
      where id = ${claim.id} and state = 'waiting' and attempts = ${claim.attempts} and ${tx.id(kind.column)} = ${claim.subjectId} returning 1`
    if (held.length === 0) return false
    await adoptMedia(tx, id)
    await kind.insertImage(tx, claim.subjectId, { id, width, height, placeholder, source_url: claim.url })
    await kind.orderImages(tx, claim.subjectId)
    return true
  })
  if (!isStored) await discardMedia(deps, id)
}

/** A file that is refused ends it, a server that does not answer does after a day. Our own errors never do. */
async function failOrPostpone({ sql, log }: FetchDeps, claim: Claim, error: unknown): Promise<void> {
  const { id, attempts } = claim
  const isRefused = error instanceof FetchRefused || error instanceof Problem
  const reason = isRefused ? error.message.slice(0, 300) : null
  if (!isRefused) log.warn({ link: id, error: String(error) }, 'an image at an address was postponed')
  const isLater = error instanceof FetchRefused && error.isTemporary && attempts < maxAttempts
  const pause = Math.min(firstPauseSeconds * 5 ** Math.min(attempts - 1, 10), maxPauseSeconds)
  if (isRefused && !isLater)
    await sql`update image_links set state = 'failed', failure = ${reason}, claimed_until = null
      where id = ${id} and state = 'waiting' and attempts = ${attempts}`
  else
    await sql`update image_links set failure = ${reason}, claimed_until = ${leaseEnd(sql, pause)}
      where id = ${id} and state = 'waiting' and attempts = ${attempts}`
}
