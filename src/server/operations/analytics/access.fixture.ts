// Access to analytics: a user's own with a plan that includes it, the site's for administrators.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, type Input, requireUser } from '../../../../test/access/expected.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import type { analytics } from './register.ts'

// The plan of the users of this table does not include analytics. Administrators may read.
const withoutPlan = { user: 403, other: 403, owner: 403 }
const ofLocation: Input = async ({ sql, user }) => ({
  params: { id: await insertLocation(sql, { created_by: user.id }) },
})

export const access = {
  calls: {
    'analytics.own': requireUser(undefined, 200, withoutPlan),
    'analytics.location': requireUser(ofLocation, 200, withoutPlan),
    'analytics.site': adminsOnly(),
    'analytics.incoming': adminsOnly(),
  },
  routes: {
    'locations-table': at('/analytics.csv', requireUser(undefined, 200, withoutPlan)),
    'listings-table': at('/analytics/listings.csv', requireUser(undefined, 200, withoutPlan)),
    'site-table': at('/admin/analytics.csv', adminsOnly()),
  },
} satisfies DomainAccess<typeof analytics>
