// POST /api/contest-submissions: a file, the user's own photo, or a link. The files are stored under their
// own name, before the row.
import { randomUUID } from 'node:crypto'
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import type { NewContestEntry } from '../../../contract/community/contests.ts'
import { Problem } from '../../../contract/problems.ts'
import { captureDateError, captureDateMissing, contestLimits } from '../../../rules/contests.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { adoptMedia, announceMedia, discardMedia } from '../../discovery/photos/pending-media.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable, Transaction } from '../../platform/db/pool.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { type LockedContest, lockContest } from './chain.ts'
import { type EntryImage, prepareImage, storeImage } from './entry-image.ts'
import { selectEntries, toEntry } from './entry-queries.ts'
import type { ContestRow } from './fields.ts'
import { copiesJob, imageJob } from './jobs.ts'
import { comparedWithOwn, keepFeatures, type RefuseOwnCopy } from './own-copies.ts'
import { findContest, getState, toDates } from './queries.ts'
import { requireTheme } from './theme.ts'

/** @throws Problem plan-limit, not-found, wrong-state, validation, too-many, unsupported-media, too-large */
export async function enterContest(context: UserContext, input: NewContestEntry): Promise<ContestEntry> {
  const { deps, user, transaction } = context
  const { sql, jobs } = deps
  await requirePlanFlag(sql, user, 'contestParticipation')
  const now = deps.now()
  requireAccepting(await findContest(sql, input.contestId), now)
  const image = await prepareImage(context, input)
  const mediaId = randomUUID()
  await announceMedia(sql, mediaId)
  try {
    await storeImage(deps, mediaId, image)
    const enter: Enter = { deps, user, input, image, mediaId, now }
    const own = { contestId: input.contestId, userId: user.id, look: image.columns.image_hash, ...image }
    const entry = await comparedWithOwn(sql, own, (refuseOwnCopy) =>
      transaction((tx) => insertChecked(tx, enter, refuseOwnCopy)),
    )
    const { mediaId: used, ...answer } = entry
    // A repeated call returns the entry of the first one, so the new file is not needed.
    if (used !== mediaId) await discardMedia(deps, mediaId)
    jobs.wake(image.kind === 'link' ? imageJob : copiesJob)
    return answer
  } catch (error) {
    if (error instanceof Problem || error instanceof Unavailable) await discardMedia(deps, mediaId)
    throw error
  }
}

type Enter = Pick<UserContext, 'deps' | 'user'> & {
  input: NewContestEntry
  image: EntryImage
  mediaId: string
  now: Date
}

async function insertChecked(
  tx: Transaction,
  { deps, user, input, image, mediaId, now }: Enter,
  refuseOwnCopy: RefuseOwnCopy,
): Promise<ContestEntry & { mediaId: string }> {
  await lockUser(tx, user.id)
  const contest = await lockContest(tx, input.contestId)
  requireAccepting(contest, now)
  requireCaptureDate(contest, image, now)
  await requireFittingLocation(tx, contest, image)
  await requireRoom(tx, contest, user.id)
  await requireNewPhoto(tx, contest, input)
  await refuseOwnCopy(tx)
  await adoptMedia(tx, mediaId)
  const id = await insertEntry(tx, { contest, userId: user.id, input, image, mediaId, now })
  if (image.kind === 'link') await deps.jobs.send(tx, imageJob, { submissionId: id })
  else {
    await keepFeatures(tx, id, image.features)
    await deps.jobs.send(tx, copiesJob, {})
  }
  const [row] = await selectEntries(tx, user.id, tx`s.id = ${id}`)
  if (!row) throw new Error('The entry was not inserted')
  return { ...toEntry(row), mediaId }
}

const refusals = {
  upcoming: 'This contest hasn’t started.',
  waiting: 'This contest takes no more entries.',
  voting: 'This contest takes no more entries.',
  closed: 'This contest is over.',
} as const

function requireAccepting(contest: ContestRow, now: Date): void {
  const state = getState(contest, now)
  if (!contest.isActive) throw new Problem('not-found', 'There is no contest with this id')
  if (state !== 'accepting') throw new Problem('wrong-state', refusals[state])
}

function requireCaptureDate(contest: LockedContest, image: EntryImage, now: Date): void {
  if (!contest.requiresCaptureDate) return
  const message =
    image.kind === 'link' ? captureDateMissing : captureDateError(image.shootingTime, toDates(contest), now)
  if (message) throw new Problem('validation', message, { errors: [{ path: image.path, message }] })
}

// Applies even where any theme is allowed: a named location must exist.
async function requireFittingLocation(
  tx: Queryable,
  contest: LockedContest,
  { kind, path, point, columns }: EntryImage,
): Promise<void> {
  const locationId = columns.location_id
  if (locationId === null && contest.allowedThemes.length === 0) return
  const entered = { locationId, path: kind === 'photo' ? path : 'locationId', point }
  await requireTheme(tx, contest.allowedThemes, entered)
}

async function requireRoom(tx: Queryable, contest: LockedContest, userId: string): Promise<void> {
  const [row] = await tx<{ own: number }[]>`
    select count(*)::int as own from contest_submissions where contest_id = ${contest.id} and user_id = ${userId} and withdrawn_at is null`
  const max = contest.maxSubmissionsPerUser
  if ((row?.own ?? 0) >= max)
    throw new Problem(
      'too-many',
      `You can enter up to ${max} ${max === 1 ? 'photo' : 'photos'} in this contest.`,
      { max },
    )
  if (contest.submissionCount >= contestLimits.maxEntries)
    throw new Problem('too-many', 'This contest is full.', { max: contestLimits.maxEntries })
}

async function requireNewPhoto(
  tx: Queryable,
  contest: LockedContest,
  { photoId }: NewContestEntry,
): Promise<void> {
  if (!photoId) return
  const entered = await tx`
    select from contest_submissions where contest_id = ${contest.id} and photo_id = ${photoId} and withdrawn_at is null`
  if (entered.length > 0) throw new Problem('duplicate', 'You’ve already entered this photo in this contest.')
}

type NewEntry = {
  contest: LockedContest
  userId: string
  input: NewContestEntry
  image: EntryImage
  mediaId: string
  now: Date
}

async function insertEntry(
  tx: Queryable,
  { contest, userId, input, image, mediaId, now }: NewEntry,
): Promise<string> {
  const columns = {
    contest_id: contest.id,
    user_id: userId,
    title: input.title,
    description: input.description ?? '',
    media_id: mediaId,
    ...image.columns,
    camera_settings: input.cameraSettings || image.columns.camera_settings,
    created_at: now,
  }
  const [row] = await tx<{ id: string }[]>`insert into contest_submissions ${tx.insert(columns)} returning id`
  await tx`update photo_contests set submission_count = submission_count + 1 where id = ${contest.id}`
  return (row as { id: string }).id
}
