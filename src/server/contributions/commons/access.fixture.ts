// Access to free photos.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly } from '../../../../test/access/expected.ts'
import type { commons } from './register.ts'

// A location whose position is not public is never sent to another server, so nothing outside is asked here.
const hidden = { precision: 'hidden' }

export const access = {
  calls: {
    'commons.find': adminsOnly(async ({ things }) => ({ params: { id: await things.place(hidden) } }), 404),
    'commons.preview': adminsOnly(() => ({ query: { url: 'https://example.com/a.jpg' } }), 422),
    'commons.add': adminsOnly(
      async ({ things }) => ({ params: { id: await things.place(hidden), pageId: '1' }, body: {} }),
      404,
    ),
    'commons.check': adminsOnly(async ({ things, other }) => ({
      params: { id: await things.photo(other, { is_unchecked: true }) },
      body: {},
    })),
  },
} satisfies DomainAccess<typeof commons>
