// Access to reviews.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { atLocation, atLocationWith } from '../../../../test/access/inputs.ts'
import type { reviews } from './register.ts'

const review =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.review(user) }, ...(body ? { body } : {}) })

/** Users cannot like their own content. */
const notOwn = { user: 403 }

export const access = {
  calls: {
    'reviews.list': everybody(atLocation),
    'reviews.summary': everybody(atLocation),
    'reviews.create': requireUser(atLocationWith({ rating: 4, comment: 'Quiet' }), 201),
    'reviews.update': ownOnly(review({ rating: 5 }), 200, 403),
    'reviews.remove': ownOnly(review(), 204, 403),
    'reviews.like': requireUser(review(), 200, notOwn),
    'reviews.unlike': requireUser(review()),
  },
} satisfies DomainAccess<typeof reviews>
