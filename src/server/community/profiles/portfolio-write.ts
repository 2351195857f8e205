// Creates, changes, orders and deletes the user's own portfolios, with the user's own photos only.

import type { NewPortfolio, Portfolio, PortfolioChanges } from '../../../contract/community/portfolios.ts'
import { Problem } from '../../../contract/problems.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { portfolioFields } from './fields.ts'
import { readPortfolio } from './portfolio-read.ts'

const maxPortfolios = 200

/** Adds a portfolio at the end of the list. A repeated Idempotency-Key adds none. @throws Problem conflict at the maximum number */
export async function createPortfolio(context: UserContext, input: NewPortfolio): Promise<Portfolio> {
  const { id: me } = context.user
  const { id } = await context.transaction(async (tx) => {
    // The lock on the owner's row serializes parallel requests.
    await lockUser(tx, me)
    const [has] = await tx<
      { count: number; next: number }[]
    >`select count(*)::int as count, coalesce(max(sort_order) + 1, 0) as next from portfolios where user_id = ${me}`
    if ((has?.count ?? 0) >= maxPortfolios)
      throw new Problem('too-many', `You can have up to ${maxPortfolios} portfolios`)
    const [made] = await tx<
      { id: string }[]
    >`insert into portfolios ${tx.insert(portfolioFields.toColumns({ ...input, userId: me, sortOrder: has?.next ?? 0 }))} returning id`
    return { id: (made as { id: string }).id }
  })
  return await readPortfolio(context, { id })
}

export async function updatePortfolio(
  context: UserContext,
  { id, ...changes }: PortfolioChanges,
): Promise<Portfolio> {
  await inOwn(context, id, async (tx) => {
    const { coverPhotoId } = changes
    if (coverPhotoId) {
      const [held] =
        await tx`select 1 from portfolio_photos where portfolio_id = ${id} and photo_id = ${coverPhotoId}`
      if (!held) throw invalid('coverPhotoId', 'The cover must be one of the photos in the portfolio.')
    }
    const columns = portfolioFields.toColumns(changes)
    await tx`update portfolios set ${tx.set({ ...columns, updated_at: new Date() })} where id = ${id}`
  })
  return await readPortfolio(context, { id })
}

/** The photos themselves are not deleted. @throws Problem not-found */
export async function deletePortfolio(context: UserContext, { id }: { id: string }): Promise<void> {
  await inOwn(context, id, async (tx) => void (await tx`delete from portfolios where id = ${id}`))
}

/** @param photoIds all photos of the portfolio, in order */
export async function setPortfolioPhotos(
  context: UserContext,
  { id, photoIds }: { id: string; photoIds: string[] },
): Promise<Portfolio> {
  const chosenIds = [...new Set(photoIds.map((photo) => photo.toLowerCase()))]
  await inOwn(context, id, async (tx, me) => {
    const own = await tx<{ id: string }[]>`
      select id from location_photos where id = any(${chosenIds}::uuid[]) and user_id = ${me} and state = 'ready' and removed_at is null`
    const ids = new Set(own.map((row) => row.id))
    const foreign = photoIds.findIndex((photo) => !ids.has(photo.toLowerCase()))
    if (foreign >= 0) throw invalid(`photoIds.${foreign}`, 'Only your own photos can be in your portfolio.')
    await tx`delete from portfolio_photos where portfolio_id = ${id} and not photo_id = any(${chosenIds}::uuid[])`
    if (chosenIds.length > 0)
      await tx`insert into portfolio_photos (portfolio_id, photo_id, user_id, sort_order)
        select ${id}, photo_id, ${me}, position::int - 1 from unnest(${chosenIds}::uuid[]) with ordinality as given (photo_id, position)
        on conflict (portfolio_id, photo_id) do update set sort_order = excluded.sort_order`
    await tx`update portfolios set updated_at = now(),
      cover_photo_id = case when cover_photo_id = any(${chosenIds}::uuid[]) then cover_photo_id end where id = ${id}`
  })
  return await readPortfolio(context, { id })
}

export async function orderPortfolios(
  { deps, user: { id: me } }: UserContext,
  { portfolioIds }: { portfolioIds: string[] },
): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await lockUser(tx, me)
    await tx`
      update portfolios o set sort_order = wanted.place from (
        select id, row_number() over (order by array_position(${portfolioIds.map((id) => id.toLowerCase())}::uuid[], id) nulls last, sort_order, id)::int - 1 as place
        from portfolios where user_id = ${me} and removed_at is null) wanted
      where wanted.id = o.id and o.sort_order <> wanted.place`
  })
}

// Runs a transaction with the row of the user's own portfolio locked. Another user's portfolio is not-found.
async function inOwn(
  { deps, user: { id: me } }: UserContext,
  id: string,
  action: (tx: Queryable, me: string) => Promise<void>,
): Promise<void> {
  const missing = new Problem('not-found', 'You have no portfolio with this id')
  await deps.sql.transaction(async (tx) => {
    const [own] =
      await tx`select 1 from portfolios where id = ${id} and user_id = ${me} and removed_at is null for update`
    if (!own) throw missing
    await action(tx, me)
  })
}

const invalid = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })
