// Calls on profiles, portfolios and preferences → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import { listCheckinsOf } from '../checkins/list.ts'
import type { CallContext } from '../context.ts'
import { listPhotosOf } from '../photos/list-of-person.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { readFeed } from './feed.ts'
import { findVisible } from './find-person.ts'
import { follow, listFollows, unfollow } from './follow.ts'
import { removePicture, setPicture } from './picture.ts'
import { listPortfolios, readPortfolio } from './portfolio-read.ts'
import {
  createPortfolio,
  deletePortfolio,
  orderPortfolios,
  setPortfolioPhotos,
  updatePortfolio,
} from './portfolio-write.ts'
import { readPreferences, setPreferences } from './preferences.ts'
import { readProfile } from './read.ts'
import { listSuggestions } from './suggestions.ts'
import { updateProfile } from './update.ts'
import { listLocations, listReviews } from './works.ts'

const calls = implement(contract.profiles).$context<CallContext>()

type ListInput = { username: string; limit: number }

// A page with the link to the next one.
const answer = <Item>(
  of: string,
  { username, limit }: ListInput,
  { items, nextCursor }: { items: Item[]; nextCursor: string | undefined },
) => ({
  headers: { link: nextLink(`/api/people/${encodeURIComponent(username)}/${of}`, { limit }, nextCursor) },
  body: items,
})

export const profileRoutes = {
  get: calls.get.handler(({ input, context }) => readProfile(context, input.username)),
  update: calls.update.handler(({ input, context }) => updateProfile(context, input)),
  setPicture: calls.setPicture.handler(({ input, context }) => setPicture(context, input.photo)),
  removePicture: calls.removePicture.handler(({ context }) => removePicture(context)),
  photos: calls.photos.handler(async ({ input, context }) => {
    const { person, viewerId, sql } = await findVisible(context, input.username)
    return answer('photos', input, await listPhotosOf(sql, person.id, viewerId ?? undefined, input))
  }),
  reviews: calls.reviews.handler(async ({ input, context }) =>
    answer('reviews', input, await listReviews(await findVisible(context, input.username), input)),
  ),
  locations: calls.locations.handler(async ({ input, context }) =>
    answer('locations', input, await listLocations(await findVisible(context, input.username), input)),
  ),
  checkins: calls.checkins.handler(async ({ input, context }) => {
    const { person, viewerId } = await findVisible(context, input.username)
    const { checkins, nextCursor } = await listCheckinsOf(context.parts, person.id, {
      viewerId,
      cursor: input.cursor,
      limit: input.limit,
    })
    return answer('checkins', input, { items: checkins, nextCursor })
  }),
  followers: calls.followers.handler(async ({ input, context }) =>
    answer(
      'followers',
      input,
      await listFollows(await findVisible(context, input.username), 'followers', input),
    ),
  ),
  following: calls.following.handler(async ({ input, context }) =>
    answer(
      'following',
      input,
      await listFollows(await findVisible(context, input.username), 'following', input),
    ),
  ),
  follow: calls.follow.handler(({ input, context }) => follow(context, input.username)),
  unfollow: calls.unfollow.handler(({ input, context }) => unfollow(context, input.username)),
  feed: calls.feed.handler(async ({ input, context }) => {
    const { items, nextCursor } = await readFeed(context, input)
    return { headers: { link: nextLink('/api/feed', { limit: input.limit }, nextCursor) }, body: items }
  }),
  suggestions: calls.suggestions.handler(({ input, context }) => listSuggestions(context, input)),
}

const portfolioCalls = implement(contract.portfolios).$context<CallContext>()

export const portfolioRoutes = {
  list: portfolioCalls.list.handler(async ({ input, context }) =>
    answer('portfolios', input, await listPortfolios(await findVisible(context, input.username), input)),
  ),
  get: portfolioCalls.get.handler(({ input, context }) => readPortfolio(context, input.id)),
  create: portfolioCalls.create.handler(({ input, context }) => createPortfolio(context, input)),
  update: portfolioCalls.update.handler(({ input, context }) => updatePortfolio(context, input)),
  remove: portfolioCalls.remove.handler(({ input, context }) => deletePortfolio(context, input.id)),
  setPhotos: portfolioCalls.setPhotos.handler(({ input, context }) => setPortfolioPhotos(context, input)),
  order: portfolioCalls.order.handler(({ input, context }) => orderPortfolios(context, input.portfolioIds)),
}

const preferenceCalls = implement(contract.preferences).$context<CallContext>()

export const preferenceRoutes = {
  get: preferenceCalls.get.handler(({ context }) => readPreferences(context)),
  set: preferenceCalls.set.handler(({ input, context }) => setPreferences(context, input)),
}
