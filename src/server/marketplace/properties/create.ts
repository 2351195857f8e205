// POST /api/private-properties: a user lists a property. It is on the market once an administrator has approved it.

import type { NewProperty, OwnProperty } from '../../../contract/marketplace/properties.ts'
import type { PropertyInput } from '../../../contract/marketplace/property-fields.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { replaceImageLinks } from '../../discovery/photos/image-links.ts'
import { adoptBankAccount } from '../../money/payouts/adopt.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readOwn } from './own.ts'
import { propertyLinks } from './property-links.ts'
import { toColumns } from './stated-columns.ts'

/** @throws Problem validation, rate-limited, too-many */
export async function createProperty(
  { deps, user, transaction }: UserContext,
  { isDraft, awaitsPhotos, fields }: NewProperty,
): Promise<OwnProperty> {
  const columns = await toColumns(fields, undefined, { secret: deps.secret, owner: user.id })
  const now = deps.now()
  const { id } = await transaction(async (tx) => {
    // Serializes a user's submissions, so that the limits are exact.
    await lockUser(tx, user.id)
    await requireRoom(tx, user.id, now)
    const state =
      isDraft || awaitsPhotos
        ? { state: 'draft', submitted_at: null, awaits_photos: awaitsPhotos }
        : { state: 'pending', submitted_at: now }
    const [row] = await tx<{ id: string }[]>`
      insert into properties ${tx.insert({ ...columns, ...state, owner_id: user.id, created_at: now, updated_at: now })} returning id`
    const made = row as { id: string }
    await adoptStated(tx, deps, user, fields)
    await replaceImageLinks(tx, deps.jobs, propertyLinks, { id: made.id, urls: fields.images ?? [] })
    return made
  })
  deps.jobs.wake(propertyLinks.job)
  return await readOwn(deps.sql, id)
}

/** The stated bank account is also where the owner is paid, if none is connected yet. */
export async function adoptStated(
  tx: Queryable,
  deps: Deps,
  { id: userId, name: holderName }: Pick<User, 'id' | 'name'>,
  { bankingInfo: banking }: PropertyInput,
): Promise<void> {
  if (banking) await adoptBankAccount(tx, deps, { userId, holderName, banking })
}

async function requireRoom(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ standing: number; today: number }[]>`
    select count(*) filter (where state <> 'removed')::int as standing,
      count(*) filter (where created_at between ${new Date(now.getTime() - dayMs)} and ${new Date(now.getTime() + hourMs)})::int as today
    from properties where owner_id = ${userId}`
  const { standing = 0, today = 0 } = row ?? {}
  if (standing >= propertyLimits.maxListings)
    throw new Problem('too-many', `You can list up to ${propertyLimits.maxListings} properties.`)
  if (today >= propertyLimits.listingsADay)
    throw new Problem(
      'rate-limited',
      `You can list up to ${propertyLimits.listingsADay} properties a day. Please come back tomorrow.`,
      { retryAfterSeconds: 3600 },
    )
}
