// What a property's calendar and price are computed from.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import type { MoveMode, WeatherMoves } from '../../../rules/booking-moves.ts'
import { findClockChange } from '../../../rules/clock-change.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { dayMs, minuteMs } from '../../../rules/durations.ts'
import type { InstantRules } from '../../../rules/instant-booking.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import type { PropertyHours } from '../../../rules/property-openings.ts'
import type { PropertyRates } from '../../../rules/property-price.ts'
import type { CancellationPolicy } from '../../../rules/property-refund.ts'
import type { TimeRequest } from '../../../rules/property-slots.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type Busy, busyColumn, type Looking } from './busy.ts'
import { isOnMarket } from './on-market.ts'
import { isVisibleTo, noProperty } from './read.ts'

/** The position is the published one: light times by the second would reveal the true one. */
export type Bookable = PropertyHours &
  PropertyRates &
  InstantRules & {
    id: string
    ownerId: string | null
    title: string
    latitude: number
    longitude: number
    maximumCapacity: number
    cancellationPolicy: CancellationPolicy
    moveMode: MoveMode
    weatherMoves: WeatherMoves
  }

/** Where calendars are read: a user who has just booked reads from the primary. */
export const calendarSql = async ({ deps, session }: CallContext): Promise<Queryable> =>
  (await session.user()) ? deps.sql : deps.readSql

/** A property that the viewer may see. `point`: the true position, for permit rules. @throws Problem not-found */
export async function readBookable(
  context: CallContext,
  id: string,
): Promise<Bookable & { point: GeoPoint }> {
  const viewer = await context.session.user()
  const sql = await calendarSql(context)
  const point = sql`, json_build_object('latitude', p.latitude, 'longitude', p.longitude) as point`
  const [row] = await sql<
    (Bookable & { point: GeoPoint })[]
  >`${selectBookable(sql, point)} where p.id = ${id} and ${isVisibleTo(sql, viewer)}`
  if (!row) throw noProperty()
  return row
}

/** A property that everybody can book. @throws Problem not-found */
export async function requireOnMarket(sql: Queryable, id: string): Promise<Bookable> {
  const [row] = await sql<Bookable[]>`${selectBookable(sql)} where p.id = ${id} and ${isOnMarket(sql)}`
  if (!row) throw noProperty()
  return row
}

/**
 * The same with its occupied times, without any lock. `busy`: at least those that touch the dates and the time around them, in any zone.
 * @throws Problem not-found
 */
export async function readOffer(
  sql: Queryable,
  { id, startDate, endDate }: Pick<TimeRequest, 'startDate' | 'endDate'> & { id: string },
  looking: Looking,
): Promise<Bookable & { busy: Busy[] }> {
  const [first, last] = [startDate, endDate].toSorted() as [string, string]
  const dates = { startMs: Date.parse(first) - 2 * dayMs, endMs: Date.parse(last) + 3 * dayMs }
  const [row] = await sql<(Bookable & { busy: Busy[] })[]>`
    ${selectBookable(sql, sql`, ${busyColumn(sql, sql`p.id`, dates, looking)} as busy`)} where p.id = ${id} and ${isOnMarket(sql)}`
  if (!row) throw noProperty()
  return row
}

/**
 * The same, locked until the transaction ends, so that its bookings are serialized: overlapping insertions in
 * parallel would otherwise wait for each other. @throws Problem not-found
 */
export async function lockBookable(tx: Queryable, id: string): Promise<Bookable> {
  const [row] = await tx<
    Bookable[]
  >`${selectBookable(tx)} where p.id = ${id} and ${isOnMarket(tx)} for no key update of p`
  if (!row) throw noProperty()
  return row
}

/** Only the lock, whatever the state of the listing. Take it before the lock of a booking. */
export const lockProperty = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx`select from properties where id = ${id} for no key update`)

/** A span with the time that the property keeps free around bookings: what is occupied there decides. */
export const withBuffers = ({ bufferBefore, bufferAfter }: Bookable, { startMs, endMs }: Span): Span => ({
  startMs: startMs - bufferBefore * minuteMs,
  endMs: endMs + bufferAfter * minuteMs,
})

/** @param unit days are those of the calendar, whatever the clock does */
export function toClockChange(
  unit: 'hour' | 'day',
  span: Span,
  timeZone: string,
): PropertyQuote['clockChange'] {
  const change = unit === 'hour' ? findClockChange(span, timeZone) : undefined
  if (!change) return null
  const { atMs, ...shown } = change
  return { at: new Date(atMs).toISOString(), ...shown }
}

/** A where clause on `p` follows. */
const selectBookable = (sql: Queryable, more: Fragment = sql``) => sql`
  select p.id, p.owner_id as "ownerId", p.title, p.time_zone as "timeZone", p.public_latitude as latitude, p.public_longitude as longitude,
    p.available_days as "availableDays", p.available_time_start as "availableTimeStart", p.available_time_end as "availableTimeEnd",
    p.opening_rules as "openingHours", p.minimum_hours as "minimumHours", p.minimum_by_weekday as "minimumByWeekday",
    p.maximum_hours as "maximumHours", p.buffer_before as "bufferBefore", p.buffer_after as "bufferAfter", p.lead_time_hours as "leadTimeHours",
    p.booking_horizon_months as "horizonMonths", p.booking_horizon_days as "bookingHorizonDays", p.hourly_rate_cents as "hourlyRateCents",
    p.daily_rate_cents as "dailyRateCents", p.price_rules as "priceRules", p.capacity as "maximumCapacity", p.cancellation_policy as "cancellationPolicy",
    p.booking_mode as "bookingMode", p.instant_lead_hours as "instantLeadTime", p.instant_group_size as "instantGroupSize",
    p.instant_guests as "instantGuests", p.move_mode as "moveMode", p.weather_moves as "weatherMoves" ${more}
  from properties p`
