// Access to reports and the administrators' calls.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, type Input, requireUser } from '../../../../test/access/expected.ts'
import type { World } from '../../../../test/access/world.ts'
import type { moderation } from './register.ts'

const withId =
  (make: (world: World) => Promise<string>, body: unknown = {}): Input =>
  async (world) => ({ params: { id: await make(world) }, body })
const removed = { removed_at: new Date() }
const because = { reason: 'Not theirs' }

const location =
  (columns: Record<string, unknown> = {}) =>
  (world: World) =>
    world.things.place(columns)
const review =
  (columns: Record<string, unknown> = {}) =>
  (world: World) =>
    world.things.review(world.other, columns)
const photo =
  (columns: Record<string, unknown> = {}) =>
  (world: World) =>
    world.things.photo(world.other, columns)
const read =
  (make: (world: World) => Promise<string>): Input =>
  async (world) => ({ params: { id: await make(world) } })

const photoOfUser = read(({ things, user }) => things.photo(user))

const reported: Input = async ({ things, user, other }) => {
  const subjectId = await things.review(other)
  await things.report(user, 'review', subjectId)
  return { params: { subjectKind: 'review', subjectId }, body: {} }
}

async function action({ app, things, admin }: World): Promise<string> {
  const { body } = await app.send('POST', `/api/admin/locations/${await things.place()}/verify`, {
    body: {},
    as: admin.token,
  })
  return body.actionId
}

export const access = {
  calls: {
    'reports.create': requireUser(
      async ({ things, user }) => ({
        body: { subjectKind: 'review', subjectId: await things.review(user), reason: 'spam' },
      }),
      201,
    ),
    'moderation.overview': adminsOnly(),
    'moderation.previews.list': adminsOnly(async ({ things }) => ({
      query: { of: `location:${await things.place()}` },
    })),
    'moderation.previews.get': adminsOnly(async ({ things }) => ({
      params: { kind: 'location', id: await things.place() },
    })),
    'moderation.locations.list': adminsOnly(),
    'moderation.locations.get': adminsOnly(read(location())),
    'moderation.locations.verify': adminsOnly(withId(location())),
    'moderation.locations.unverify': adminsOnly(withId(location({ is_verified: true }))),
    'moderation.locations.edit': adminsOnly(async ({ things, sql }) => {
      const id = await things.place()
      const [row] = await sql`select updated_at from locations where id = ${id}`
      return { params: { id }, body: { updatedAt: row?.updated_at.toISOString(), name: 'Signal Point' } }
    }),
    'moderation.locations.setStatus': adminsOnly(withId(location(), { status: 'closed' })),
    'moderation.locations.remove': adminsOnly(withId(location(), because)),
    'moderation.locations.restore': adminsOnly(withId(location(removed))),
    'moderation.locations.merge': adminsOnly(async ({ things }) => ({
      params: { id: await things.place() },
      body: { into: await things.place() },
    })),
    'moderation.reports.list': adminsOnly(),
    'moderation.reports.uphold': adminsOnly(reported),
    'moderation.reports.dismiss': adminsOnly(reported),
    'moderation.reviews.list': adminsOnly(),
    'moderation.reviews.remove': adminsOnly(withId(review(), because)),
    'moderation.reviews.restore': adminsOnly(withId(review(removed))),
    'moderation.photos.list': adminsOnly(),
    'moderation.photos.remove': adminsOnly(withId(photo(), because)),
    'moderation.photos.restore': adminsOnly(withId(photo(removed))),
    'moderation.contributions.remove': adminsOnly(async ({ things, other }) => ({
      params: { kind: 'review', id: await things.review(other) },
      body: because,
    })),
    'moderation.users.list': adminsOnly(),
    'moderation.users.get': adminsOnly(read(async ({ other }) => other.id)),
    'moderation.users.contributions': adminsOnly(read(async ({ other }) => other.id)),
    'moderation.users.removeContributions': adminsOnly(withId(async ({ other }) => other.id, because)),
    'moderation.users.suspend': adminsOnly(withId(async ({ other }) => other.id, because)),
    'moderation.users.restore': adminsOnly(withId(async ({ suspended }) => suspended.id)),
    'moderation.users.confirmEmail': adminsOnly(
      withId(async ({ sql, other }) => {
        await sql`update users set email_verified = false where id = ${other.id}`
        return other.id
      }),
    ),
    'moderation.users.setRole': adminsOnly(withId(async ({ expired }) => expired.id, { role: 'owner' })),
    'moderation.audit.list': adminsOnly(),
    'moderation.audit.undo': adminsOnly(withId(action)),
    'moderation.outbox.list': adminsOnly(),
    'moderation.outbox.read': adminsOnly(read(({ things }) => things.mail())),
    'moderation.outbox.send': adminsOnly(withId(({ things }) => things.mail())),
    'moderation.jobs.list': adminsOnly(),
    'moderation.jobs.queues': adminsOnly(),
    'moderation.jobs.retry': adminsOnly(withId(({ things }) => things.failedJob())),
    'coverPhotos.approve': adminsOnly(photoOfUser),
    'featuredPhotos.feature': adminsOnly(photoOfUser),
    'featuredPhotos.unfeature': adminsOnly(photoOfUser),
  },
} satisfies DomainAccess<typeof moderation>
