// Access to messages of the contact form.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input } from '../../../../test/access/expected.ts'
import { insertContactMessage } from '../../../../test/support/factories.ts'
import type { contact } from './register.ts'

const message =
  (body: object = {}): Input =>
  async ({ sql }) => ({ params: { id: await insertContactMessage(sql) }, body })

export const access = {
  calls: {
    'contact.send': everybody(
      ({ user }) => ({
        body: { name: 'Ada', email: user.email, category: 'general', subject: 'Hi', message: 'Hello there' },
      }),
      201,
    ),
    'contact.list': adminsOnly(),
    'contact.reply': adminsOnly(message({ body: 'Thank you' })),
    'contact.close': adminsOnly(message()),
  },
} satisfies DomainAccess<typeof contact>
