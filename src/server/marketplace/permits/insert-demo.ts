// Inserts permits of the demo content, with the locations where they apply, and bookings of demo accounts with their payments.
import { countDays } from '../../../rules/dates.ts'
import { type CostUnit, permitTotalCents } from '../../../rules/permit-price.ts'
import { demoIntentId, insertDemoPayment } from '../../money/payments/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type BookingFields, bookingFields, type PermitFields, permitFields } from './fields.ts'
import { describeBooking } from './pay.ts'

type DemoPermit = Partial<PermitFields> & Pick<PermitFields, 'id' | 'name' | 'location' | 'timeZone'>

export async function insertDemoPermit(
  tx: Queryable,
  { seasons = [], ...permit }: DemoPermit,
  locationIds: readonly string[],
): Promise<void> {
  const columns = permitFields.toColumns({ ...permit, seasons: tx.json(seasons as never), isDemo: true })
  await tx`insert into permits ${tx.insert(columns)}`
  for (const [index, locationId] of locationIds.entries())
    await tx`insert into permit_locations (permit_id, location_id, sort_order) values (${permit.id}, ${locationId}, ${index})`
}

type DemoBooking = Partial<BookingFields> &
  Pick<BookingFields, 'id' | 'permitId' | 'startDate' | 'endDate'> & {
    userId: string
    createdAt: Date
    /** The id of its payment, if it is paid and not free. */
    paymentId: string
  }

/** A booking of a demo account, with the permit's total and location. */
export async function insertDemoBooking(
  tx: Queryable,
  { paymentId, ...booking }: DemoBooking,
): Promise<void> {
  const [permit] = await tx<(PermitFields & { locationId: string | null })[]>`
    select ${permitFields.select(tx, 't')},
      (select location_id from permit_locations o where o.permit_id = t.id order by sort_order limit 1) as "locationId"
    from permits t where t.id = ${booking.permitId}`
  if (!permit) throw new Error(`There is no permit ${booking.permitId}`)
  const { startDate, endDate, numberOfPeople = 1 } = booking
  const totalCents = permitTotalCents(
    { ...permit, costUnit: permit.costUnit as CostUnit },
    numberOfPeople,
    countDays(startDate, endDate),
  )
  const isCharged = booking.paymentStatus === 'paid' && totalCents > 0
  if (isCharged)
    await insertDemoPayment(tx, {
      id: paymentId,
      userId: booking.userId,
      payeeId: null,
      purpose: 'permit-booking',
      subjectId: booking.id,
      description: describeBooking({ ...booking, numberOfPeople, permit }),
      amountCents: totalCents,
      refund: null,
      state: 'captured',
      at: booking.createdAt,
      capturedAt: booking.createdAt,
      releasedAt: null,
    })
  const payment = isCharged ? { paymentId, paymentIntent: demoIntentId(paymentId) } : {}
  const columns = { ...booking, ...payment, locationId: permit.locationId, totalCents, isDemo: true }
  await tx`insert into permit_bookings ${tx.insert(bookingFields.toColumns(columns))}`
}
