// Access to photographer applications: users apply, administrators decide, everybody sees who is featured.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, requireUser } from '../../../../test/access/expected.ts'
import { insertApplication, insertUser, writtenApplication } from '../../../../test/support/factories.ts'
import type { photographers } from './register.ts'

const pending =
  (body?: unknown): Input =>
  async ({ sql }) => ({
    params: { id: await insertApplication(sql, { user_id: await insertUser(sql) }) },
    ...(body ? { body } : {}),
  })

export const access = {
  calls: {
    'photographers.apply': requireUser(async ({ sql }) => {
      await sql`delete from photographer_applications`
      return { body: writtenApplication }
    }, 201),
    'photographers.own': requireUser(),
    'photographers.featured': everybody(),
    'photographers.list': adminsOnly(),
    'photographers.accept': adminsOnly(pending()),
    'photographers.decline': adminsOnly(pending({ reason: 'Too few photos so far.' })),
  },
} satisfies DomainAccess<typeof photographers>
