// Calls on free photos → functions.

import type { contract } from '../../../contract/contract.ts'
import type { CommonsCandidate } from '../../../contract/contributions/commons.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { UserContext } from '../../app/request/context.ts'
import { sourcesAt } from '../../discovery/photos/add-credited.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { getActor, recordAction } from '../moderation/audit.ts'
import { changeRow, lockRow } from '../moderation/change-row.ts'
import { getModerated } from '../moderation/kinds.ts'
import { addFile, readPreview, sourceId } from './add.ts'
import { CommonsFailed } from './client.ts'
import { findFile, findFiles, readSearched } from './find.ts'
import type { Found } from './rank.ts'

const noLocation = () =>
  new Problem('not-found', 'There is no location with this id whose exact position is public')

/** Commons is another server: when it fails, the call can be repeated later. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CommonsFailed)) throw error
    throw new Unavailable('Wikimedia Commons can’t be reached right now. Try again in a minute.', error)
  }
}

const toCandidate = (file: Found, addedSources: Set<string>): CommonsCandidate => {
  const { url: _, bytes: __, position: ___, ...shown } = file
  return { ...shown, isAdded: addedSources.has(sourceId(file.pageId)) }
}

async function find({ deps }: UserContext, { id }: { id: string }): Promise<CommonsCandidate[]> {
  const location = await readSearched(deps.sql, id)
  if (!location) throw noLocation()
  const files = await orUnavailable(findFiles(deps.commons, location))
  const addedSources = await sourcesAt(deps.sql, id)
  return files.map((file) => toCandidate(file, addedSources))
}

async function add(context: UserContext, { id, pageId }: { id: string; pageId: number }) {
  const { deps, user } = context
  const { sql, files, jobs, commons: client } = deps
  const location = await readSearched(sql, id)
  if (!location) throw noLocation()
  const file = await orUnavailable(findFile(client, pageId))
  if (!file) throw new Problem('not-found', 'There is no free photo with this id on Wikimedia Commons')
  const addition = { locationId: id, userId: user.id, isUnchecked: false }
  const photoId = await orUnavailable(addFile({ sql, files, jobs, client }, file, addition))
  if (!photoId) throw new Problem('duplicate', 'This location already has that photo')
  const actionId = await recordAction(sql, {
    actor: getActor(context),
    action: 'photo.add-from-commons',
    subjectKind: 'photo',
    subjectId: photoId,
    subjectName: file.title.slice(0, 120),
    detail: { location: location.name, author: file.author, licence: file.licence, source: file.pageUrl },
  })
  return { actionId, canUndo: false }
}

async function check(context: UserContext, { id }: { id: string }) {
  const subject = getModerated(context.deps.domains, 'photo')
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (!row.is_unchecked) throw new Problem('wrong-state', 'This photo has already been reviewed')
    const change = { subject, row, action: 'photo.check', set: { is_unchecked: false } }
    return { actionId: await changeRow(tx, getActor(context), change), canUndo: true }
  })
}

/** @throws Problem validation for the address of another server, Unavailable */
async function preview({ deps }: UserContext, { url }: { url: string }): Promise<{ image: string }> {
  const message = 'Use the thumbUrl of a candidate'
  if (!deps.commons.hasFile(url))
    throw new Problem('validation', message, { errors: [{ path: 'url', message }] })
  return { image: await orUnavailable(readPreview(deps.commons, url)) }
}

export const commonsOperations: Operations<typeof contract.commons> = { find, preview, add, check }
