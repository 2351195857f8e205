// Access to light plans: their owner's alone, and by secret link. For administrators, too, there is no such plan.
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
import type { lightPlans } from './register.ts'

export const insertLightPlan = async ({ sql, user }: World, shareToken: string | null = null) => {
  const [row] = await sql<{ id: string }[]>`
    insert into light_plans (user_id, name, latitude, longitude, planned_at, time_zone, share_nonce, share_token_hashes)
    values (${user.id}, 'Arch at dawn', 38.5, -109.5, '2027-05-01T12:00:00Z', 'America/Denver', ${shareToken && randomUUID()},
      ${shareToken ? [hashToken(shareToken)] : []}) returning id`
  return (row as { id: string }).id
}
const plan =
  (body?: unknown): Input =>
  async (world) => ({ params: { id: await insertLightPlan(world) }, ...(body ? { body } : {}) })

export const access = {
  calls: {
    'lightPlans.list': requireUser(),
    'lightPlans.get': ownOnly(plan()),
    'lightPlans.create': requireUser(
      () => ({ body: { name: 'Arch', latitude: 38.5, longitude: -109.5, at: '2027-05-01T12:00:00Z' } }),
      201,
    ),
    'lightPlans.change': ownOnly(plan({ note: 'Fog' })),
    'lightPlans.remove': inertForOthers(
      plan(),
      204,
      async ({ sql, user }) => (await sql`select 1 from light_plans where user_id = ${user.id}`).length > 0,
    ),
    'lightPlans.share': ownOnly(plan({})),
    'lightPlans.unshare': ownOnly(plan()),
    'lightPlans.readShared': everybody(async (world) => {
      const token = randomUUID().replaceAll('-', '').slice(0, 24)
      await insertLightPlan(world, token)
      return { params: { token } }
    }),
  },
} satisfies DomainAccess<typeof lightPlans>
