// The users and data of requests of the access table. What a request has changed is not used for another.
import { randomUUID } from 'node:crypto'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { type Member, type TestApp, testPassword } from '../support/app.ts'
import { insertLocation, type LocationInput } from '../support/factories.ts'

export const callers = ['visitor', 'user', 'other', 'owner', 'admin', 'suspended', 'expired'] as const
export type Session = (typeof callers)[number]

export type World = { app: TestApp; sql: Sql; things: ReturnType<typeof thingsIn> } & Record<
  Exclude<Session, 'visitor'>,
  Member
>

/**
 * The data belongs to `user`; `owner` has other data. `suspended` and `expired` hold tokens that are no longer valid.
 */
export async function createWorld(app: TestApp): Promise<World> {
  const password = await passwordHash(app)
  const [user, other, owner, admin, suspended, expired] = [
    member('user'),
    member('other'),
    member('owner', { role: 'owner' }),
    member('admin', { role: 'admin' }),
    member('suspended', { banned: true, ban_reason: 'Spam' }),
    member('expired'),
  ]
  const members = [user, other, owner, admin, suspended, expired]
  const { sql } = app
  await sql`insert into users ${sql.insert(members.map(({ columns }) => columns))}`
  const sessions = members.map(({ id, token }) => ({
    token_hash: hashToken(token),
    user_id: id,
    scope: id === admin.id ? 'admin' : 'user',
    expires_at: new Date(Date.now() + (id === expired.id ? -60_000 : 86_400_000)),
  }))
  await sql`insert into sessions ${sql.insert(sessions)}`
  const accounts = members.map(({ id }) => ({
    account_id: id,
    provider_id: 'credential',
    user_id: id,
    password,
  }))
  await sql`insert into accounts ${sql.insert(accounts)}`
  return { app, sql, user, other, owner, admin, suspended, expired, things: thingsIn(sql) }
}

let hash: string | undefined

// Once for all worlds.
async function passwordHash(app: TestApp): Promise<string> {
  if (hash) return hash
  const { id } = await app.signUp(`hash${randomUUID().slice(0, 8)}`)
  const [row] = await app.sql<{ password: string }[]>`select password from accounts where user_id = ${id}`
  hash = row?.password
  return hash as string
}

type MemberColumns = { role?: string; banned?: boolean; ban_reason?: string | null }

type Unstored = Member & { columns: Record<string, unknown> }

function member(
  kind: string,
  { role = 'user', banned = false, ban_reason = null }: MemberColumns = {},
): Unstored {
  const id = randomUUID()
  const username = `${kind}_${randomUUID().slice(0, 8)}`
  const email = `${username}@secret.test`
  const name = `The ${kind}`
  return {
    ...{ id, username, email, token: randomUUID().replaceAll('-', '') },
    columns: { id, name, username, email, email_verified: true, role, banned, ban_reason },
  }
}

export { testPassword }

/** The data that the calls are about; each function returns its id. */
function thingsIn(sql: Sql) {
  const one = async (rows: Promise<readonly { id?: string }[]>) => (await rows)[0]?.id as string
  const location = (columns: LocationInput = {}) =>
    insertLocation(sql, {
      name: 'Signal Hill',
      latitude: 34 + Math.random(),
      longitude: -118 - Math.random(),
      ...columns,
    })
  return {
    place: location,
    review: async ({ id }: Member, columns: Record<string, unknown> = {}) =>
      one(
        sql`insert into location_reviews ${sql.insert({ location_id: await location(), user_id: id, rating: 4, content: 'Quiet', ...columns })} returning id`,
      ),
    photo: async ({ id }: Member, columns: Record<string, unknown> = {}) =>
      one(
        sql`insert into location_photos ${sql.insert({ location_id: await location(), user_id: id, state: 'ready', content_type: 'image/jpeg', byte_size: 9, width: 3, height: 2, ...columns })} returning id`,
      ),
    checkin: async ({ id }: Member, columns: Record<string, unknown> = {}) =>
      one(
        sql`insert into user_checkins ${sql.insert({ location_id: await location(), user_id: id, ...columns })} returning id`,
      ),
    fact: async () => {
      const id = await location()
      await sql`insert into location_facts (location_id, fact, value, source) values (${id}, 'fee', 'Free', 'sign')`
      return id
    },
    /** Returns the id of the location. */
    favorite: async ({ id }: Member) => {
      const locationId = await location()
      await sql`insert into favorites (user_id, location_id) values (${id}, ${locationId})`
      return locationId
    },
    list: async ({ id }: Member, shareToken: string | null = null) =>
      one(
        sql`insert into favorite_lists (user_id, name, share_nonce, share_token_hashes) values (${id}, ${`List ${randomUUID()}`},
          ${shareToken && randomUUID()}, ${shareToken ? [hashToken(shareToken)] : []}) returning id`,
      ),
    putInList: async (listId: string, locationId: string) => {
      await sql`insert into favorite_list_items (list_id, favorite_id) select ${listId}, id from favorites where location_id = ${locationId}`
    },
    portfolio: async ({ id }: Member, isPublic = true) =>
      one(
        sql`insert into portfolios (user_id, title, is_public) values (${id}, 'Fog', ${isPublic}) returning id`,
      ),
    notification: async ({ id }: Member) =>
      one(
        sql`insert into notifications (user_id, kind, subject_kind, subject_id) values (${id}, 'photo-ready', 'photo', ${randomUUID()}) returning id`,
      ),
    session: async ({ id }: Member) =>
      one(
        sql`insert into sessions (token_hash, user_id, expires_at) values (${hashToken(randomUUID())}, ${id}, now() + interval '1 day') returning id`,
      ),
    report: async ({ id }: Member, subjectKind: string, subjectId: string) =>
      one(
        sql`insert into reports (reporter_id, subject_kind, subject_id, reason) values (${id}, ${subjectKind}, ${subjectId}, 'spam') returning id`,
      ),
    mail: async () =>
      one(
        sql`insert into mail_outbox (kind, to_address, subject, body_text, body_html, attempts) values ('verify-email', 'a@secret.test', 'Hello', 'Text', '<p>Text', 1) returning id`,
      ),
    failedJob: async () =>
      one(
        sql`insert into pgboss.job (name, data, state) values ('forget-old-rows', '{}', 'failed') returning id`,
      ),
  }
}
