// Access to gear: its owner's alone. For administrators, too, there is no such camera.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { inertForOthers, requireUser } from '../../../../test/access/expected.ts'
import type { gear } from './register.ts'

const lens = { kind: 'lens', name: '50mm', focalMinMm: 50, focalMaxMm: 50, aperture: 1.8 }

export const access = {
  calls: {
    'gear.list': requireUser(),
    'gear.save': requireUser(() => ({ body: lens })),
    'gear.remove': inertForOthers(
      async ({ sql, user }) => {
        const [row] = await sql<{ id: string }[]>`
          insert into gear (user_id, kind, name, focal_min_mm, focal_max_mm, aperture)
          values (${user.id}, 'lens', 'A lens', 24, 70, 2.8) returning id`
        return { params: { id: (row as { id: string }).id } }
      },
      204,
      async ({ sql, user }) =>
        (await sql`select 1 from gear where user_id = ${user.id} and name = 'A lens'`).length > 0,
    ),
    'gear.seen': requireUser(),
  },
} satisfies DomainAccess<typeof gear>
