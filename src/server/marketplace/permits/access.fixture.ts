// Access to permits and their bookings.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { at } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { insertPermit, insertPermitBooking } from '../../../../test/support/factories.ts'
import type { permits } from './register.ts'

/** A booking of the table's user. */
const booking =
  (columns: Record<string, unknown> = {}, body?: unknown): Input =>
  async ({ sql, user }) => ({
    params: { id: await insertPermitBooking(sql, { user_id: user.id, ...columns }) },
    ...(body ? { body } : {}),
  })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const access = {
  calls: {
    'permits.list': everybody(),
    'permits.get': everybody(async ({ sql }) => ({ params: { id: await insertPermit(sql) } })),
    'permits.check': everybody(() => ({ query: { lat: '36.06', lng: '-112.11' } })),
    'permits.places': everybody(() => ({ query: { query: 'zion' } })),
    'permitBookings.list': requireUser(),
    'permitBookings.create': requireUser(
      async ({ sql }) => ({
        body: { permitId: await insertPermit(sql), startDate: inDays(9), contactPhone: '+1 555 0100 200' },
      }),
      201,
    ),
    'permitBookings.get': { ...ownOnly(booking()), expected: { ...ownOnly(booking()).expected, admin: 200 } },
    'permitBookings.change': ownOnly(booking({}, { numberOfPeople: 2 })),
    'permitBookings.pay': ownOnly(booking({ status: 'confirmed' })),
    'permitBookings.cancel': ownOnly(booking()),
    'permitBookings.listAll': adminsOnly(),
    'permitBookings.confirm': adminsOnly(booking()),
    'permitBookings.decline': adminsOnly(booking({}, { reason: 'Closed that day' })),
  },
  routes: {
    'permit-calendar': at('/permits/bookings/{id}.ics', ownOnly(booking())),
  },
} satisfies DomainAccess<typeof permits>
