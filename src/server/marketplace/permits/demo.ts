// The demo's permits: real ones, with their official pages; and bookings of demo accounts with their payments.
import { z } from 'zod'
import { permitShape } from '../../../contract/marketplace/permits.ts'
import { addDays, countDays } from '../../../rules/dates.ts'
import { paymentStates } from '../../../rules/permit-bookings.ts'
import { type CostUnit, permitTotalCents } from '../../../rules/permit-price.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { demoIntentId, insertDemoPayment } from '../../money/payments/demo-payment.ts'
import { bookingFields, type PermitFields, permitFields } from './fields.ts'
import { describeBooking } from './pay.ts'

const permit = permitShape.pick({
  name: true,
  permitType: true,
  location: true,
  cost: true,
  costUnit: true,
  baseFee: true,
  duration: true,
  maxPeople: true,
  advanceBookingDays: true,
  isRequired: true,
  contactInfo: true,
  restrictions: true,
  seasons: true,
  feeNote: true,
  authority: true,
  description: true,
  verifiedOn: true,
})

const toCents = (dollars: number) => Math.round(dollars * 100)
const toId = (slug: string) => demoId(`permit ${slug}`)

export const demoPermits = demoFile({
  file: 'permits',
  shape: z.strictObject({
    ...permit.shape,
    slug: z.string(),
    timeZone: z.string().includes('/'),
    /** The most that a person pays for all days. */
    maxPerPerson: z.number().positive().nullable().default(null),
    /** Slugs of the locations where it applies. */
    locations: z.array(z.string()),
    externalUrl: z.url().startsWith('https://'),
  }),
  rows: (entry, { tx }, index) => {
    const { slug, cost, baseFee, maxPerPerson, duration, locations, seasons, ...same } = entry
    const row = permitFields.toColumns({
      ...same,
      id: toId(slug),
      costCents: toCents(cost),
      baseFeeCents: toCents(baseFee),
      maxPersonCents: maxPerPerson === null ? null : toCents(maxPerPerson),
      durationDays: duration,
      seasons: tx.json(seasons),
      sortOrder: index,
    })
    return {
      permits: [row],
      permit_locations: locations.map((location, order) => ({
        permit_id: toId(slug),
        location_id: demoId(location),
        sort_order: order,
      })),
    }
  },
})

export const demoPermitBookings = demoFile({
  file: 'community/permit-bookings',
  shape: z.strictObject({
    user: z.string(),
    permit: z.string(),
    startsInDays: z.number().int(),
    days: z.number().int().min(1),
    people: z.number().int().min(1),
    // Texts of the demo are American; the value of the specification is not.
    status: z
      .enum(['pending', 'confirmed', 'canceled', 'completed'])
      .transform((state) => (state === 'canceled' ? 'cancelled' : state)),
    paymentStatus: z.enum(paymentStates),
    requests: z.string().nullable(),
    note: z.string().nullable().default(null),
  }),
  accounts: ({ user }) => [user],
  /** Its total and location are the permit's. */
  step: async ({ user, permit: slug, startsInDays, days, people, requests, note, ...states }, context) => {
    const { tx, now, userId } = context
    const [permit] = await tx<(PermitFields & { locationId: string | null })[]>`
      select ${permitFields.select(tx, 't')},
        (select location_id from permit_locations o where o.permit_id = t.id order by sort_order limit 1) as "locationId"
      from permits t where t.id = ${toId(slug)}`
    if (!permit) throw new Error(`There is no permit ${slug}`)
    const today = now.toISOString().slice(0, 10)
    const startDate = addDays(today, startsInDays)
    const endDate = addDays(startDate, days - 1)
    const name = `permit booking ${user} ${slug}`
    const madeAt = new Date(`${addDays(today, Math.min(startsInDays, 0) - 10)}T17:00:00Z`)
    const terms = { ...permit, costUnit: permit.costUnit as CostUnit }
    const totalCents = permitTotalCents(terms, people, countDays(startDate, endDate))
    const booking = {
      ...states,
      id: demoId(name),
      userId: userId(user),
      permitId: permit.id,
      locationId: permit.locationId,
      startDate,
      endDate,
      numberOfPeople: people,
      totalCents,
      specialRequests: requests,
      closingNote: note,
      contactEmail: `${user}@viewfinder.example`,
      contactPhone: '+1 555 010 0200',
      createdAt: madeAt,
      updatedAt: madeAt,
      isDemo: true,
    }
    const isCharged = states.paymentStatus === 'paid' && totalCents > 0
    const paymentId = demoId(`payment of ${name}`)
    if (isCharged)
      await insertDemoPayment(tx, {
        id: paymentId,
        userId: booking.userId,
        payeeId: null,
        purpose: 'permit-booking',
        subjectId: booking.id,
        description: describeBooking({ ...booking, permit }),
        amountCents: totalCents,
        refund: null,
        state: 'captured',
        at: madeAt,
        capturedAt: madeAt,
        releasedAt: null,
      })
    const payment = isCharged ? { paymentId, paymentIntent: demoIntentId(paymentId) } : {}
    await tx`insert into permit_bookings ${tx.insert(bookingFields.toColumns({ ...booking, ...payment }))}`
  },
})
