// Access to the newsletter.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input } from '../../../../test/access/expected.ts'
import { insertIssue, insertSubscriber } from '../../../../test/support/factories.ts'
import type { newsletter } from './register.ts'

const issue =
  (body?: object): Input =>
  async ({ sql }) => ({ params: { id: await insertIssue(sql) }, ...(body ? { body } : {}) })

export const access = {
  calls: {
    'newsletter.subscribe': everybody(() => ({ body: { email: `${randomUUID()}@example.test` } }), 202),
    // The token in the email grants the right.
    'newsletter.confirm': everybody(async ({ sql }) => {
      const { token } = await insertSubscriber(sql, { state: 'pending', confirmed_at: null })
      return { body: { token } }
    }),
    'newsletter.list': adminsOnly(),
    'newsletter.get': adminsOnly(issue()),
    'newsletter.save': adminsOnly(issue({ version: 1, subject: 'Light', body: 'Autumn' })),
    'newsletter.remove': adminsOnly(issue(), 204),
    'newsletter.send': adminsOnly(issue({ version: 1, testAddress: 'ada@example.test' })),
  },
  routes: { 'newsletter-preview': at('/admin/newsletter/{id}/preview', adminsOnly(issue())) },
} satisfies DomainAccess<typeof newsletter>
