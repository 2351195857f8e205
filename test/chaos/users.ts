// The load: users with sessions who write and read until they are stopped.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { insertLocations, insertUser } from '../support/factories.ts'
import { noiseImage, photoForm } from '../support/images.ts'
import { type Client, createClient } from './client.ts'
import { acknowledge, createJournal, type Journal, type WriteKind } from './journal.ts'
import type { Served } from './served.ts'

/** Limits of the processor-intensive work that the users may cause in total. */
export type LoadOptions = {
  users: number
  photos: number
  signUps: number
  /** Of its users: a further load on the same product needs another one. */
  name?: string
  /** Between two actions of a user, on average about as long. */
  pauseMs?: number
}

export type Load = {
  journal: Journal
  /** The remaining work of the users; a disturbance may raise it. */
  left: { photos: number; signUps: number }
  /** Lets every user finish the current request. */
  stop: () => Promise<void>
}

type Review = { id: string; userId: string }
type World = {
  product: Served
  journal: Journal
  locations: string[]
  reviews: Review[]
  image: Buffer
  left: { photos: number; signUps: number }
}
type User = {
  id: string
  index: number
  client: Client
  /** Signs up other users: a sign-up ends the sender's session. */
  guest: Client
  submissions: number
  reviewed: Set<string>
}

const locationCount = 24
// Below the limit of a day, which the server enforces.
const maxSubmissions = 18
export const password = 'a long walk at dusk'

/** Users with sessions begin to write and read. */
export async function startLoad(product: Served, options: LoadOptions): Promise<Load> {
  const { sql } = product
  const { pauseMs = 10 } = options
  const locations = Array.from({ length: locationCount }, (_, index) => ({
    name: `Pier ${index}`,
    latitude: index,
  }))
  const world: World = {
    product,
    journal: createJournal(),
    locations: await insertLocations(sql, locations),
    reviews: [],
    image: await noiseImage(640, 427),
    left: { photos: options.photos, signUps: options.signUps },
  }
  const users: User[] = []
  for (let index = 0; index < options.users; index++)
    users.push(await insertMember(world, index, options.name))
  let isOver = false
  const working = users.map(async (user) => {
    while (!isOver) {
      await pick(actions)(world, user)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  })
  return {
    journal: world.journal,
    left: world.left,
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}

async function insertMember({ product, journal }: World, index: number, name = 'walker'): Promise<User> {
  const id = await insertUser(product.sql, { username: `${name}${index}`, plan: 'professional' })
  const token = randomUUID().replaceAll('-', '')
  await product.sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${id}, 'user', now() + interval '29 days')`
  const address = `10.7.${index >> 8}.${index & 255}`
  const client = createClient(product, journal, { token, address })
  const guest = createClient(product, journal, { address })
  return { id, index, client, guest, submissions: 0, reviewed: new Set() }
}

type Action = (world: World, user: User) => Promise<void>

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

// A row whose last write has an unknown result is not changed: that write may still be executed, after any later one.
const mayChange = (journal: Journal, kind: WriteKind, id: string) =>
  !journal.writes[kind].has(id) || journal.writes[kind].get(id) !== undefined

const toggleFavorite: Action = async ({ journal, locations }, { id: userId, client }) => {
  const locationId = pick(locations)
  const row = `${userId} ${locationId}`
  if (!mayChange(journal, 'favorite', row)) return
  const isSaved = journal.writes.favorite.get(row) === true
  journal.writes.favorite.set(row, undefined)
  const { status } = isSaved
    ? await client.send({ method: 'DELETE', path: `/api/favorites/me/${locationId}` })
    : await client.send({ method: 'POST', path: '/api/favorites', body: { locationId } })
  if (status === (isSaved ? 204 : 201)) acknowledge(journal, 'favorite', row, !isSaved)
}

const toggleLike: Action = async ({ journal, reviews }, { id: userId, client }) => {
  const review = pick(reviews.filter((one) => one.userId !== userId))
  const row = `${userId} ${review?.id}`
  if (!review || !mayChange(journal, 'like', row)) return
  const hasLiked = journal.writes.like.get(row) === true
  journal.writes.like.set(row, undefined)
  const request = { method: hasLiked ? 'DELETE' : 'PUT', path: `/api/reviews/${review.id}/like` }
  if ((await client.send(request)).status === 200) acknowledge(journal, 'like', row, !hasLiked)
}

const writeReview: Action = async ({ journal, locations, reviews }, user) => {
  const location = locations.find((id) => !user.reviewed.has(id))
  if (!location) return
  user.reviewed.add(location)
  const body = { rating: 1 + Math.floor(Math.random() * 5), comment: `Clear air, take ${randomUUID()}.` }
  const answer = await user.client.sendOnce({
    method: 'POST',
    path: `/api/locations/${location}/reviews`,
    body,
  })
  if (answer.status !== 201) return
  acknowledge(journal, 'review', String(answer.body?.id))
  reviews.push({ id: String(answer.body?.id), userId: user.id })
}

const submitLocation: Action = async ({ journal }, user) => {
  if (user.submissions >= maxSubmissions) return
  user.submissions += 1
  const body = {
    name: `Overlook ${randomUUID()}`,
    description: 'A rail above the river.',
    address: 'River Road 1',
    latitude: -40 + user.index / 2,
    longitude: 100 + user.submissions,
    themes: ['landscape'],
  }
  const answer = await user.client.sendOnce({ method: 'POST', path: '/api/locations', body })
  if (answer.status === 201) acknowledge(journal, 'location', String(answer.body?.id))
}

const uploadPhoto: Action = async ({ journal, locations, image, left }, { client }) => {
  if (left.photos === 0) return
  left.photos -= 1
  const title = `Frame ${randomUUID()}`
  const path = `/api/locations/${pick(locations)}/photos`
  const answer = await client.sendOnce({ method: 'POST', path, form: () => photoForm(image, { title }) })
  if (answer.status === 201) acknowledge(journal, 'photo', String(answer.body?.id))
}

const signUpAndForget: Action = async ({ journal, left }, { guest }) => {
  if (left.signUps === 0) return
  left.signUps -= 1
  await signUpAndForgetWith(guest, journal)
}

/**
 * Signs up a user who then requests a link to set a new password. Returns whether both were acknowledged, and for which
 * user.
 */
export async function signUpAndForgetWith(client: Client, journal: Journal): Promise<string | undefined> {
  const username = `guest-${randomUUID().slice(0, 18)}`
  const email = `${username}@example.test`
  const body = { username, email, password, displayName: 'Guest' }
  const { status, body: answer } = await client.send({ method: 'POST', path: '/api/auth/signup', body })
  if (status !== 201 || !answer) return undefined
  const { id } = answer.user as { id: string }
  acknowledge(journal, 'user', id)
  const requested = await client.send({ method: 'POST', path: '/api/auth/forgot-password', body: { email } })
  if (requested.status >= 300 || requested.status === 0) return undefined
  acknowledge(journal, 'mail', id)
  return id
}

const read: Action = async ({ product, locations }, { client }) => {
  const location = pick(locations)
  const paths = [
    '/api/locations',
    `/api/locations/${location}`,
    `/api/locations/${location}/reviews`,
    '/api/favorites/me/ids',
    '/locations',
    // Only its balancer asks a server whether it is about to stop.
    product.isBehindProxy ? '/healthz' : '/readyz',
  ]
  await client.send({ method: 'GET', path: pick(paths) })
}

// Each action's frequency is the number of its occurrences here.
const actions: readonly Action[] = [
  ...[toggleFavorite, toggleFavorite, toggleFavorite, toggleLike, toggleLike],
  ...[writeReview, submitLocation, uploadPhoto, signUpAndForget],
  ...[read, read, read],
]
