// POST /api/bookings and PATCH /api/bookings/{id}: requests for permits, checked against the permit's rules. The server
// computes the total.
import type {
  NewPermitBooking,
  PermitBooking,
  PermitBookingChange,
} from '../../../contract/marketplace/permit-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { countDays } from '../../../rules/dates.ts'
import { toDollarText } from '../../../rules/money.ts'
import {
  type BookingRequest,
  findBookingErrors,
  maxOpenBookings,
  nextBookingState,
} from '../../../rules/permit-bookings.ts'
import { type CostUnit, permitTotalCents } from '../../../rules/permit-price.ts'
import type { SeasonRange } from '../../../rules/permit-season.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { localDate } from '../../discovery/light/light.ts'
import { requireChargeable } from '../../money/payments/start.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { requireBookableLocation } from './bookable-location.ts'
import { type BookingRow, lockBooking, lockOwnBooking, readBooking } from './booking-queries.ts'
import { bookingFields, type PermitFields, permitFields } from './fields.ts'
import { notifyBooker } from './notify-booker.ts'

type CreateInput = NewPermitBooking & {
  permitId: string
  locationId?: string | null | undefined
  totalCost?: number | undefined
}
type ChangeInput = { id: string; totalCost?: number | undefined } & PermitBookingChange

/** @throws Problem not-found, validation, price-changed, plan-limit, too-many */
export async function createBooking(
  { deps, user, transaction }: UserContext,
  input: CreateInput,
): Promise<PermitBooking> {
  return await transaction(async (tx) => await insertBooking(tx, deps, user, input))
}

async function insertBooking(
  tx: Queryable,
  deps: Deps,
  user: User,
  input: CreateInput,
): Promise<PermitBooking> {
  const permit = await requirePermit(tx, input.permitId)
  const now = deps.now()
  const request = { ...input, endDate: input.endDate ?? input.startDate }
  requireAllowed(permit, request, now)
  const locationId = await requireBookableLocation(tx, { permit, locationId: input.locationId, user, now })
  const totalCents = requireTotal(permit, request, input.totalCost)
  await lockUser(tx, user.id)
  await requireFewOpen(tx, user.id)
  const columns = bookingFields.toColumns({
    ...request,
    userId: user.id,
    locationId,
    contactEmail: input.contactEmail ?? user.email,
    totalCents,
    paymentStatus: totalCents === 0 ? 'paid' : 'pending',
    createdAt: now,
    updatedAt: now,
  })
  const [row] = await tx<{ id: string }[]>`insert into permit_bookings ${tx.insert(columns)} returning id`
  const { id } = row as { id: string }
  await notifyBooker(tx, deps.publicUrl, 'requested', await lockBooking(tx, id))
  return await readBooking(tx, id, now)
}

/** @throws Problem not-found, wrong-state, validation, price-changed */
export async function changeBooking(
  { deps, user }: UserContext,
  { id, totalCost, ...changes }: ChangeInput,
): Promise<PermitBooking> {
  const now = deps.now()
  return (await deps.sql.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, id, user.id)
    const { permit } = booking
    if (!nextBookingState(booking, 'modify', localDate(now, permit.timeZone)))
      throw new Problem('wrong-state', 'This booking can’t be changed anymore.')
    const request = withChanges(booking, changes)
    requireAllowed(permit, request, now)
    const totalCents = requireTotal(permit, request, totalCost)
    const columns = bookingFields.toColumns({
      ...changes,
      ...request,
      totalCents,
      paymentStatus: totalCents === 0 ? 'paid' : 'pending',
      updatedAt: now,
    })
    await tx`update permit_bookings set ${tx.set(columns)} where id = ${id}`
    await notifyBooker(tx, deps.publicUrl, 'changed', await lockBooking(tx, id))
    return await readBooking(tx, id, now)
  })) as PermitBooking
}

// A new start date alone moves the whole booking.
function withChanges(booking: BookingRow, changes: Omit<ChangeInput, 'id'>): BookingRequest {
  const startDate = changes.startDate ?? booking.startDate
  const isMoved = startDate !== booking.startDate && changes.endDate === undefined
  return {
    startDate,
    endDate: isMoved ? startDate : (changes.endDate ?? booking.endDate),
    numberOfPeople: changes.numberOfPeople ?? booking.numberOfPeople,
  }
}

type BookedPermit = Omit<PermitFields, 'verifiedOn'>

async function requirePermit(tx: Queryable, id: string): Promise<PermitFields> {
  const [permit] = await tx<
    PermitFields[]
  >`select ${permitFields.select(tx, 't')} from permits t where t.id = ${id} and t.is_active for share`
  if (!permit) throw new Problem('not-found', 'There is no permit with this id')
  return permit
}

function requireAllowed(permit: BookedPermit, request: BookingRequest, now: Date): void {
  const rules = { ...permit, duration: permit.durationDays, seasons: permit.seasons as SeasonRange[] }
  const errors = findBookingErrors(rules, request, localDate(now, permit.timeZone))
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors })
}

/** @throws Problem price-changed if the page showed another total, validation for a total that cards cannot pay */
function requireTotal(permit: BookedPermit, request: BookingRequest, shown: number | undefined): number {
  const price = { ...permit, costUnit: permit.costUnit as CostUnit }
  const totalCents = permitTotalCents(
    price,
    request.numberOfPeople,
    countDays(request.startDate, request.endDate),
  )
  if (shown !== undefined && Math.round(shown * 100) !== totalCents)
    throw new Problem('price-changed', `The total is ${toDollarText(totalCents)}.`, {
      totalCost: totalCents / 100,
    })
  requireChargeable(totalCents)
  return totalCents
}

async function requireFewOpen(tx: Queryable, userId: string): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from permit_bookings where user_id = ${userId} and status = 'pending'`
  if ((row?.count ?? 0) >= maxOpenBookings)
    throw new Problem('too-many', `You can have up to ${maxOpenBookings} bookings waiting for confirmation.`)
}
