// Merging a duplicate into the location that stays: everything users did at the one is afterwards at the other, each user's once.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { recountRating } from '../locations/recompute.ts'
import { refreshCover } from '../photos/cover.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { refreshReputation } from '../users/reputation.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { lockRow, type Row } from './change-row.ts'
import type { ActionResult } from './location-actions.ts'
import { notifyAuthor } from './notify-author.ts'

type Pair = { from: string; into: string }

/** Cannot be undone: rows of two locations can no longer be told apart. @throws Problem conflict if either was removed */
export async function mergeLocation(
  context: UserContext,
  { id, into }: { id: string; into: string },
): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const [from, to] = await lockBoth(tx, id, into)
    const pair = { from: from.id, into: to.id }
    const reviewers = await moveReviews(tx, pair)
    await moveImages(tx, pair)
    await moveFavorites(tx, pair)
    await moveViews(tx, pair)
    await moveReports(tx, pair, actor)
    await moveFacts(tx, pair)
    await tx`update user_checkins set location_id = ${to.id} where location_id = ${from.id}`
    await tx`update locations set merged_into = ${to.id} where merged_into = ${from.id}`
    await tx`update locations set removed_at = now(), merged_into = ${to.id}, updated_at = now() where id = ${from.id}`
    await refreshCover(tx, to.id)
    await recountRating(tx, from.id)
    await recountRating(tx, to.id)
    for (const user of new Set([...reviewers, from.created_by as string | null]))
      await refreshReputation(tx, user)
    await notifyAuthor(tx, 'location', from, 'removed', { mergedInto: to.name as string })
    const actionId = await recordAction(tx, {
      actor,
      action: 'location.merge',
      subjectKind: 'location',
      subjectId: from.id,
      subjectName: from.name as string,
      detail: { into: to.id, into_name: to.name },
    })
    return { actionId, canUndo: false }
  })
}

// In the order of their ids: two merges of the same pair, one each way, would otherwise wait for each other for ever.
async function lockBoth(tx: Queryable, id: string, into: string): Promise<[Row, Row]> {
  if (id === into) throw new Problem('wrong-state', 'A location can’t be merged into itself')
  const rows = new Map<string, Row>()
  for (const one of [id, into].toSorted()) rows.set(one, await lockRow(tx, 'location', one))
  const [from, to] = [rows.get(id) as Row, rows.get(into) as Row]
  if (from.removed_at) throw new Problem('wrong-state', 'This location has already been removed or merged')
  if (to.removed_at) throw new Problem('wrong-state', 'The location to keep was removed')
  return [from, to]
}

// Of two reviews of one user the newer stays, with the photos of both. Gives the authors of those that went.
async function moveReviews(tx: Queryable, { from, into }: Pair): Promise<string[]> {
  const gone = await tx<{ id: string; kept: string; user_id: string }[]>`
    select older.id, newer.id as kept, older.user_id from location_reviews older
    join location_reviews newer on newer.user_id = older.user_id and (newer.updated_at, newer.id) > (older.updated_at, older.id)
    where older.location_id in (${from}, ${into}) and newer.location_id in (${from}, ${into})`
  for (const { id, kept: target } of gone) {
    await tx`update location_photos set review_id = ${target} where review_id = ${id}`
    await tx`delete from location_reviews where id = ${id}`
  }
  await tx`update location_reviews set location_id = ${into} where location_id = ${from}`
  return gone.map((row) => row.user_id)
}

async function moveImages(tx: Queryable, { from, into }: Pair): Promise<void> {
  await tx`update location_photos set location_id = ${into} where location_id = ${from}`
  await tx`
    update location_images set location_id = ${into},
      sort_order = sort_order + (select coalesce(max(sort_order) + 1, 0) from location_images where location_id = ${into})
    where location_id = ${from}`
}

async function moveFavorites(tx: Queryable, { from, into }: Pair): Promise<void> {
  await tx`
    insert into favorite_list_items (list_id, favorite_id, note, sort_order, created_at)
    select i.list_id, kept.id, i.note, i.sort_order, i.created_at from favorite_list_items i
    join favorites gone on gone.id = i.favorite_id and gone.location_id = ${from}
    join favorites kept on kept.user_id = gone.user_id and kept.location_id = ${into} on conflict do nothing`
  await tx`delete from favorites gone using favorites kept where gone.location_id = ${from} and kept.location_id = ${into} and kept.user_id = gone.user_id`
  await tx`update favorites set location_id = ${into} where location_id = ${from}`
}

// Who opened both in a month opened one location: the view too much is given back.
async function moveViews(tx: Queryable, { from, into }: Pair): Promise<void> {
  await tx`
    with twice as (
      delete from location_views gone using location_views kept
      where gone.location_id = ${from} and kept.location_id = ${into} and (kept.viewer, kept.month) = (gone.viewer, gone.month) returning gone.viewer, gone.month
    ) update view_counts c set used = greatest(c.used - 1, 0) from twice t where (c.viewer, c.month) = (t.viewer, t.month)`
  await tx`update location_views set location_id = ${into} where location_id = ${from}`
}

async function moveReports(tx: Queryable, { from, into }: Pair, actor: Actor): Promise<void> {
  // Somebody who reported both has one open report; the other one was right about a duplicate.
  await tx`
    update reports double set state = 'upheld', decided_by = ${actor.id}, decided_at = now()
    where double.subject_kind = 'location' and double.subject_id = ${from} and double.state = 'open' and exists (
      select from reports kept where kept.subject_kind = 'location' and kept.subject_id = ${into} and kept.state = 'open' and kept.reporter_id = double.reporter_id)`
  await tx`update reports set subject_id = ${into} where subject_kind = 'location' and subject_id = ${from}`
}

// The location that stays learns the facts and markers that it lacks; what it knows itself is right.
async function moveFacts(tx: Queryable, { from, into }: Pair): Promise<void> {
  const learnt = await tx<{ fact: string }[]>`
    insert into location_facts (location_id, fact, value, source, confirmed_on, confirmation_count)
    select ${into}, fact, value, source, confirmed_on, confirmation_count from location_facts where location_id = ${from} on conflict do nothing returning fact`
  await tx`update fact_confirmations set location_id = ${into} where location_id = ${from} and fact = any(${learnt.map((row) => row.fact)})`
  await tx`update location_markers set location_id = ${into} where location_id = ${from} and not exists (select from location_markers where location_id = ${into})`
}
