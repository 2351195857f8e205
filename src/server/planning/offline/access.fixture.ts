// Access to offline packs: users whose plan has them; administrators define those for everybody.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { insertPack } from './packs.fixture.ts'
import type { offline } from './register.ts'

// The plan that has offline packs, for every caller.
const pack =
  (columns: Record<string, unknown> = {}): Input =>
  async ({ sql }) => {
    await sql`update subscription_plans set offline_downloads = true`
    return { params: { id: await insertPack(sql, { build: 1, ...columns }) } }
  }
const ownPack: Input = async (world) => {
  await world.sql`update subscription_plans set offline_downloads = true`
  return { params: { id: await insertPack(world.sql, { build: 1, owner_id: world.user.id }) } }
}
const area = { kind: 'city', city: 'new-york' }

export const access = {
  calls: {
    'offlinePacks.list': requireUser(pack()),
    'offlinePacks.get': requireUser(pack()),
    'offlinePacks.create': requireUser(
      async (world, who) => ({
        ...(await pack()(world, who)),
        params: {},
        body: { name: 'Around here', latitude: 40.7, longitude: -74, miles: 10 },
      }),
      201,
    ),
    'offlinePacks.remove': ownOnly(ownPack, 204),
    'offlinePacks.note': requireUser(
      async (world, who) => ({ ...(await pack()(world, who)), body: { isActive: true } }),
      204,
    ),
    'adminOffline.list': adminsOnly(),
    'adminOffline.define': adminsOnly(() => ({ body: { name: 'New York', area } }), 201),
    'adminOffline.change': adminsOnly(async (world, who) => ({
      ...(await pack()(world, who)),
      body: { name: 'New name' },
    })),
    'adminOffline.remove': adminsOnly(pack(), 204),
  },
  // A hash that no file has: the pack itself is there.
  routes: {
    'offline-pack-file': at(`/api/offline-packs/{id}/files/${'0'.repeat(64)}`, requireUser(pack(), 404)),
  },
} satisfies DomainAccess<typeof offline>
