// Maps the contract's calls on profiles, portfolios and preferences to functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { CallContext } from '../../app/request/context.ts'
import { listCheckinsByUser } from '../../contributions/checkins/list.ts'
import { listReviewsByUser } from '../../contributions/reviews/list-by-user.ts'
import { listPhotosByUser } from '../../discovery/photos/list-by-user.ts'
import type { Page, PageInput } from '../../platform/db/page.ts'
import { readFeed } from './feed.ts'
import { type Found, findVisible } from './find-user.ts'
import { follow, listFollows, unfollow } from './follow.ts'
import { listPortfolios, readPortfolio } from './portfolio-read.ts'
import {
  createPortfolio,
  deletePortfolio,
  orderPortfolios,
  setPortfolioPhotos,
  updatePortfolio,
} from './portfolio-write.ts'
import { readPreferences, setPreferences } from './preferences.ts'
import { removeProfileImage, setProfileImage } from './profile-image.ts'
import { readProfile } from './read.ts'
import { listSuggestions } from './suggestions.ts'
import { updateProfile } from './update.ts'
import { listLocations } from './works.ts'

// A list on a profile. Requires that the session may see the profile.
const listOn =
  <Item>(list: (found: Found, input: PageInput, context: CallContext) => Promise<Page<Item>>) =>
  async (context: CallContext, input: PageInput & { username: string }): Promise<Page<Item>> =>
    list(await findVisible(context, input.username), input, context)

export const profileOperations: Operations<typeof contract.profiles> = {
  get: readProfile,
  update: updateProfile,
  setPicture: setProfileImage,
  removePicture: removeProfileImage,
  photos: listOn(({ sql, user, viewerId }, input) =>
    listPhotosByUser(sql, user.id, viewerId ?? undefined, input),
  ),
  reviews: listOn(({ sql, user }, input) => listReviewsByUser(sql, user.id, input)),
  locations: listOn(listLocations),
  checkins: listOn(({ user, viewerId }, { cursor, limit }, { deps }) =>
    listCheckinsByUser(deps, user.id, { viewerId, cursor, limit }),
  ),
  followers: listOn((found, input) => listFollows(found, 'followers', input)),
  following: listOn((found, input) => listFollows(found, 'following', input)),
  follow,
  unfollow,
  feed: readFeed,
  suggestions: listSuggestions,
}

export const portfolioOperations: Operations<typeof contract.portfolios> = {
  list: listOn(listPortfolios),
  get: readPortfolio,
  create: createPortfolio,
  update: updatePortfolio,
  remove: deletePortfolio,
  setPhotos: setPortfolioPhotos,
  order: orderPortfolios,
}

export const preferenceOperations: Operations<typeof contract.preferences> = {
  get: readPreferences,
  set: setPreferences,
}
