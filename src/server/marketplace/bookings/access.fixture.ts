// Access to bookings: for their two sides, and for administrators to read.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import type { World } from '../../../../test/access/world.ts'
import { act, inDays, proposeMove, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import type { bookings } from './register.ts'

/** Another user's paid request for a property of the user. */
async function requestedBooking(world: World): Promise<string> {
  const guest = await world.app.join(`guest_${randomUUID().slice(0, 8)}`)
  const propertyId = await insertProperty(world.sql, { owner_id: world.user.id })
  return await requestPaid(world.app, guest, propertyId)
}
const onRequest: Input = async (world) => ({ params: { id: await requestedBooking(world) }, body: {} })
const read: Input = async (world) => ({ params: { id: await requestedBooking(world) } })
async function acceptedBooking(world: World): Promise<string> {
  const id = await requestedBooking(world)
  await act(world.app, world.user, id, 'accept')
  return id
}
const onAccepted: Input = async (world) => ({ params: { id: await acceptedBooking(world) }, body: {} })

const otherTime = { ...inDays(11), startTime: '13:00', endTime: '15:00' }
/** A move that the guest proposed, of the same price. */
const onProposed: Input = async (world) => {
  const guest = await world.app.join(`guest_${randomUUID().slice(0, 8)}`)
  const propertyId = await insertProperty(world.sql, { owner_id: world.user.id })
  const id = await requestPaid(world.app, guest, propertyId)
  await act(world.app, world.user, id, 'accept')
  const { body } = await proposeMove(world.app, guest, id, otherTime)
  return { params: { id, moveId: body.id }, body: {} }
}
/** One that the owner proposed. */
const onOwnProposal: Input = async (world) => {
  const id = await acceptedBooking(world)
  const { body } = await proposeMove(world.app, world.user, id, otherTime)
  return { params: { id, moveId: body.id }, body: {} }
}

const onCompleted: Input = async (world) => {
  const id = await requestedBooking(world)
  await act(world.app, world.user, id, 'accept')
  await world.sql`update property_bookings set state = 'completed', during = tstzrange(now() - interval '3 hours', now() - interval '1 hour') where id = ${id}`
  return { params: { id }, body: { rating: 5, content: 'Left it as it was.' } }
}

export const access = {
  calls: {
    'propertyBookings.create': requireUser(
      async ({ sql, user }) => ({
        params: { id: await insertProperty(sql, { owner_id: user.id }) },
        body: inDays(10),
      }),
      201,
      // Nobody books their own property.
      { user: 403 },
    ),
    'propertyBookings.get': ownOnly(read, 200, 404, { admin: 200 }),
    'propertyBookings.list': requireUser(),
    'propertyBookings.ofOwner': ownOnly(({ user }) => ({ params: { userId: user.id } }), 200, 403, {
      admin: 200,
    }),
    'propertyBookings.accept': ownOnly(onRequest),
    'propertyBookings.decline': ownOnly(onRequest),
    'propertyBookings.cancel': ownOnly(onAccepted),
    'propertyBookings.reviews': ownOnly(read),
    'propertyBookings.review': ownOnly(onCompleted, 201),
    'propertyBookings.messages': ownOnly(read),
    'propertyBookings.sendMessage': ownOnly(
      async (world) => ({
        params: { id: await requestedBooking(world) },
        body: { body: 'Is there an elevator?' },
      }),
      201,
    ),
    'bookingMoves.list': ownOnly(read, 200, 404, { admin: 200 }),
    'bookingMoves.quote': ownOnly(async (world) => {
      const { photographyType: _, ...times } = otherTime
      return { params: { id: await acceptedBooking(world) }, query: times }
    }),
    'bookingMoves.propose': ownOnly(
      async (world) => ({ params: { id: await acceptedBooking(world) }, body: otherTime }),
      201,
    ),
    'bookingMoves.accept': ownOnly(onProposed),
    'bookingMoves.decline': ownOnly(onProposed),
    'bookingMoves.withdraw': ownOnly(onOwnProposal),
    'propertyReviews.list': everybody(async ({ sql, user }) => ({
      params: { id: await insertProperty(sql, { owner_id: user.id }) },
    })),
  },
  routes: {
    // Visitors are sent to the sign-in page.
    'commission-table': at('/admin/commission-report.csv', adminsOnly()),
    'earnings-table': at('/owner-dashboard/earnings.csv', requireUser()),
    'booking-calendar': at(`/property-bookings/${randomUUID()}.ics`, requireUser(undefined, 404)),
  },
} satisfies DomainAccess<typeof bookings>
