// Seeds what the demo photographers did beside their reviews: uploads, check-ins, follows, favorites, portfolios and likes.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import { dayMs } from '../../../rules/durations.ts'
import { findDemoAccount } from '../../accounts/users/demo-accounts.ts'
import { insertDemoFollows, insertDemoPortfolio } from '../../community/profiles/insert-demo.ts'
import { insertDemoCheckin } from '../../contributions/checkins/insert-demo.ts'
import { insertDemoFavoriteList, insertDemoFavorites } from '../../contributions/favorites/insert-demo.ts'
import { insertDemoReviewLikes } from '../../contributions/reviews/insert-demo.ts'
import { insertDemoPhoto, insertDemoPhotoLikes } from '../../discovery/photos/insert-demo.ts'
import { insertDemoTrip } from '../../planning/trips/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { checkinTimes } from './checkin-times.ts'
import type { DemoContent } from './content.ts'
import { seedApplications, seedMeetups } from './seed-meetups.ts'
import { seedPermitBookings } from './seed-permits.ts'
import { seedDecisions, seedReports, seedSubmissions } from './seed-waiting.ts'
import { imageId, reviewId, stableId } from './stable-id.ts'

/** Ids by username. The accounts that visitors sign in with are absent where they are switched off. */
type UserIds = ReadonlyMap<string, string>

/** Call it after the photographers, locations and reviews. */
export async function seedCommunity(tx: Queryable, demo: DemoContent): Promise<void> {
  const users = await getUserIds(tx, demo)
  await seedPhotos(tx, demo)
  await seedCheckins(tx, demo)
  await seedFollows(tx, demo, users)
  await seedFavorites(tx, demo, users)
  await seedPortfolios(tx, demo)
  await seedLikes(tx, demo)
  await seedSubmissions(tx, demo)
  await seedReports(tx, demo)
  await seedDecisions(tx, demo)
  await seedPermitBookings(tx, demo, users)
  await seedMeetups(tx, demo, users)
  await seedTrips(tx, demo, users)
  await seedApplications(tx, demo)
}

async function getUserIds(tx: Queryable, { photographers }: DemoContent): Promise<UserIds> {
  const ids = new Map(photographers.map(({ username }) => [username, stableId(username)]))
  for (const { username } of demoAccounts) {
    const id = await findDemoAccount(tx, username)
    if (id) ids.set(username, id)
  }
  return ids
}

async function seedPhotos(tx: Queryable, { folder, community }: DemoContent): Promise<void> {
  for (const { location, file, photographer, title, tags, sharedOn, featured } of community.photos) {
    const { size: byteSize } = await stat(join(folder, 'photos', file))
    const userId = stableId(photographer)
    const createdAt = `${sharedOn}T18:00:00Z`
    await insertDemoPhoto(tx, {
      imageId: imageId(location, file),
      userId,
      title,
      tags,
      byteSize,
      featured,
      createdAt,
    })
  }
}

async function seedCheckins(tx: Queryable, demo: DemoContent): Promise<void> {
  for (const checkin of demo.community.checkins)
    await insertDemoCheckin(tx, {
      userId: stableId(checkin.photographer),
      locationId: stableId(checkin.location),
      ...checkinTimes(demo, checkin),
      currentConditions: checkin.conditions,
      equipment: checkin.equipment,
      shootingNotes: checkin.notes,
      visibility: checkin.visibility,
    })
}

async function seedFollows(tx: Queryable, { community }: DemoContent, users: UserIds): Promise<void> {
  for (const { follower, following } of community.follows) {
    const followerId = users.get(follower)
    const followingIds = following.flatMap((username) => users.get(username) ?? [])
    if (followerId) await insertDemoFollows(tx, followerId, followingIds)
  }
}

async function seedFavorites(tx: Queryable, { community }: DemoContent, users: UserIds): Promise<void> {
  for (const { user, locations, lists } of community.favorites) {
    const userId = users.get(user)
    if (!userId) continue
    await insertDemoFavorites(tx, userId, locations.map(stableId))
    for (const { name, note, entries } of lists) {
      const saved = entries.map((entry) => ({ locationId: stableId(entry.location), note: entry.note }))
      await insertDemoFavoriteList(tx, userId, { name, note, entries: saved })
    }
  }
}

async function seedPortfolios(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const { photographer, title, description, photos } of community.portfolios) {
    const own = photos.map((file) =>
      community.photos.find((photo) => photo.photographer === photographer && photo.file === file),
    )
    const uploads = own.filter((photo) => photo !== undefined)
    if (uploads.length < photos.length) throw new Error(`Demo portfolio ${title} has a photo of another user`)
    const newest = uploads
      .map(({ sharedOn }) => sharedOn)
      .sort()
      .at(-1)
    await insertDemoPortfolio(tx, {
      userId: stableId(photographer),
      title,
      description,
      photoIds: uploads.map(({ location, file }) => imageId(location, file)),
      createdAt: `${newest}T19:00:00Z`,
    })
  }
}

async function seedLikes(tx: Queryable, { community }: DemoContent): Promise<void> {
  const ofPhotos = community.photoLikes.flatMap(({ location, file, by }) =>
    by.map((user) => ({ photoId: imageId(location, file), userId: stableId(user) })),
  )
  const ofReviews = community.reviewLikes.flatMap(({ location, author, by }) =>
    by.map((user) => ({ reviewId: reviewId(location, author), userId: stableId(user) })),
  )
  await insertDemoPhotoLikes(tx, ofPhotos)
  await insertDemoReviewLikes(tx, ofReviews)
}

/** `users`: ids by username; accounts that are switched off are absent, and their trips left out. */
async function seedTrips(
  tx: Queryable,
  { community }: DemoContent,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { user, inDays, stops, ...fields } of community.trips) {
    const userId = users.get(user)
    if (!userId) continue
    await insertDemoTrip(tx, {
      ...fields,
      id: stableId(`trip ${user} ${fields.name}`),
      userId,
      startsOn: new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10),
      stops: stops.map(({ location, ...stop }) => ({ ...stop, locationId: stableId(location) })),
    })
  }
}
