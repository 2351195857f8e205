// An owner changes a listing: its fields, its place on the market, or its existence.

import type { OwnProperty, PropertyChange } from '../../../contract/marketplace/properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { type ListingAction, listingLabel, nextListingState } from '../../../rules/listings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { replaceImageLinks } from '../../discovery/photos/image-links.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import { adoptStated } from './create.ts'

import { type LockedListing, lockOwn, readOwn, submitAwaiting } from './own.ts'
import { propertyLinks } from './property-links.ts'
import { removeListing } from './remove.ts'
import { toColumns } from './stated-columns.ts'

/** Changing these makes it a different place from the one that was reviewed. */
const reviewedFields = ['propertyType', 'address', 'city', 'state', 'latitude', 'longitude'] as const

/** Absent fields are not changed. @throws Problem not-found, forbidden, validation */
export async function updateProperty(
  { deps, user }: UserContext,
  { id, fields }: PropertyChange,
): Promise<OwnProperty> {
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    const stored = await lockOwn(tx, id, user.id)
    const columns = await toColumns(fields, stored, { secret: deps.secret, owner: user.id })
    const next = isAnotherPlace(stored, fields) ? nextListingState(stored.listingState, 'revise') : undefined
    const state = next ? { state: next, submitted_at: now, review_note: null } : {}
    await tx`update properties set ${tx.set({ ...columns, ...state, updated_at: now })} where id = ${id}`
    await adoptStated(tx, deps, user, fields)
    if (fields.images) await replaceImageLinks(tx, deps.jobs, propertyLinks, { id, urls: fields.images })
    if (fields.images?.length) await submitAwaiting(tx, id, now)
  })
  for (const job of [propertyLinks.job, removalJob]) deps.jobs.wake(job)
  return await readOwn(deps.sql, id)
}

const isAnotherPlace = (stored: LockedListing, fields: PropertyChange['fields']) =>
  reviewedFields.some((field) => fields[field] !== undefined && fields[field] !== stored[field])

/** An owner's action without further input. @throws Problem not-found, forbidden, wrong-state */
const takeAction =
  (action: ListingAction) =>
  async ({ deps, user }: UserContext, { id }: { id: string }): Promise<OwnProperty> => {
    await deps.sql.transaction(async (tx) => {
      const { listingState, awaitsPhotos } = await lockOwn(tx, id, user.id)
      if (awaitsPhotos && action === 'resubmit')
        throw new Problem('wrong-state', 'Add a photo: the listing is submitted for review with it.', {
          listingState,
        })
      const state = nextListingState(listingState, action)
      if (!state)
        throw new Problem(
          'wrong-state',
          `This isn’t possible while the listing is ${listingLabel(listingState).toLowerCase()}.`,
          { listingState },
        )
      const submission = state === 'pending' ? { submitted_at: deps.now(), review_note: null } : {}
      await tx`update properties set ${tx.set({ state, ...submission, updated_at: deps.now() })} where id = ${id}`
    })
    return await readOwn(deps.sql, id)
  }

export const resubmitProperty = takeAction('resubmit')
export const pauseProperty = takeAction('pause')
export const resumeProperty = takeAction('resume')

/** @throws Problem not-found, forbidden, conflict while bookings are ahead */
export async function withdrawProperty({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    await removeListing(tx, deps.jobs, id, deps.now())
  })
  deps.jobs.wake(removalJob)
}
