// Access to trips.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import {
  everybody,
  type Input,
  inertForOthers,
  ownOnly,
  requireUser,
} from '../../../../test/access/expected.ts'
import type { World } from '../../../../test/access/world.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { trips } from './register.ts'

export const insertTrip = async ({ sql, user }: World, shareToken: string | null = null) => {
  const [row] = await sql<{ id: string }[]>`
    insert into trips (user_id, name, starts_on, day_count, share_nonce, share_token_hashes) values (${user.id}, 'Utah', '2027-10-02', 2,
      ${shareToken && randomUUID()}, ${shareToken ? [hashToken(shareToken)] : []}) returning id`
  return (row as { id: string }).id
}
const trip =
  (body?: unknown): Input =>
  async (world) => ({ params: { id: await insertTrip(world) }, ...(body ? { body } : {}) })

export const access = {
  calls: {
    'trips.list': requireUser(),
    'trips.create': requireUser(() => ({ body: { name: 'Oregon', startsOn: '2027-05-01' } }), 201),
    'trips.get': ownOnly(trip()),
    'trips.change': ownOnly(
      trip({
        version: 1,
        name: 'Utah',
        note: '',
        startsOn: '2027-10-03',
        people: 1,
        hasDrone: false,
        days: [{ stops: [] }],
      }),
    ),
    'trips.addStop': ownOnly(async (world) => {
      const locationId = await world.things.place()
      return { params: { id: await insertTrip(world) }, body: { stopId: randomUUID(), locationId } }
    }, 204),
    'trips.remove': inertForOthers(
      trip(),
      204,
      async ({ sql, user }) => (await sql`select 1 from trips where user_id = ${user.id}`).length === 1,
    ),
    'trips.share': ownOnly(trip({})),
    'trips.unshare': ownOnly(trip()),
    'trips.copyShared': requireUser(async (world) => {
      const token = randomUUID().replaceAll('-', '').slice(0, 24)
      await insertTrip(world, token)
      return { params: { token }, body: { startsOn: '2027-10-09' } }
    }, 201),
    'trips.readShared': everybody(async (world) => {
      const token = randomUUID().replaceAll('-', '').slice(0, 24)
      await insertTrip(world, token)
      return { params: { token } }
    }),
  },
} satisfies DomainAccess<typeof trips>
