// Access to spots: their owner's alone. For administrators, too, there is no such spot.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { type Input, inertForOthers, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import type { World } from '../../../../test/access/world.ts'
import type { spots } from './register.ts'

const insertSpot = async ({ sql, user }: World) => {
  const [row] = await sql<{ id: string }[]>`
    insert into spots (user_id, name, latitude, longitude) values (${user.id}, 'Ledge', 38.5, -109.5) returning id`
  return (row as { id: string }).id
}
const spot =
  (body?: unknown): Input =>
  async (world) => ({ params: { id: await insertSpot(world) }, ...(body ? { body } : {}) })

const placesForm = () => {
  const form = new FormData()
  form.set('dryRun', 'true')
  form.set('file', new Blob(['id,name,latitude,longitude\n']), 'places.csv')
  return form
}

export const access = {
  calls: {
    'spots.list': requireUser(),
    'spots.positions': requireUser(),
    'spots.get': ownOnly(spot()),
    'spots.create': requireUser(() => ({ body: { name: 'Ledge', latitude: 38.5, longitude: -109.5 } }), 201),
    'spots.change': ownOnly(spot({ note: 'Fog' })),
    'spots.remove': inertForOthers(
      spot(),
      204,
      async ({ sql, user }) => (await sql`select 1 from spots where user_id = ${user.id}`).length > 0,
    ),
    'spots.import': requireUser(() => ({ body: placesForm() })),
  },
} satisfies DomainAccess<typeof spots>
