// What can be added to a booking, and what a promo code takes off, for its time.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import {
  type AddOnUnit,
  type AppliedCode,
  type ChosenAddOn,
  refuseCode,
  toPieces,
} from '../../../rules/property-extras.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Bookable } from './hours.ts'
import { toDollars } from './queries.ts'

/** What a guest asks for. */
export type ExtrasRequest = {
  groupSize: number
  addOns: readonly { id: string; quantity: number }[]
  code: string | null
}

type BookedAddOn = ChosenAddOn & { id: string; pieces: number }

/** `addOns`, `code`: what the price has. `codeId`: null without a code that counts. */
export type Extras = {
  addOns: BookedAddOn[]
  code: AppliedCode | null
  codeId: string | null
  offered: PropertyQuote['addOns']
  takesCodes: boolean
  refusal: PropertyQuote['refusal']
}

/** Of a booking without any. */
export const noExtras: Extras = {
  addOns: [],
  code: null,
  codeId: null,
  offered: [],
  takesCodes: false,
  refusal: null,
}

type AddOnRow = {
  id: string
  name: string
  unit: AddOnUnit
  priceCents: number
  left: number | null
}
type CodeRow = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
  firstDay: string
  lastDay: string
  left: number | null
}
type Found = { addOns: AddOnRow[]; code: CodeRow | null; takesCodes: boolean }

/** As they are now; inside of the booking's transaction the database's constraints have the last word. Ended ones are none. */
export async function readExtras(
  sql: Queryable,
  property: Bookable,
  request: ExtrasRequest & { span: Span; now: Date },
): Promise<Extras> {
  const { addOns, code, takesCodes } = await findExtras(sql, property, request)
  const refused = request.code === null ? undefined : refuseFound(code, property, request.now)
  const applied = code && !refused ? code : null
  const chosen = request.addOns.map(({ id, quantity }) => ({
    quantity,
    row: addOns.find((one) => one.id === id),
  }))
  const problem = chosen
    .map(({ row, quantity }) => refuseAddOn(row, quantity, request.groupSize))
    .find(Boolean)
  return {
    addOns: chosen.flatMap(({ row, quantity }) => {
      if (!row) return []
      const { left: _, ...one } = row
      return [{ ...one, quantity, pieces: toPieces({ ...one, quantity }, request.groupSize) }]
    }),
    code:
      applied &&
      ({ code: applied.code, percent: applied.percent, amountCents: applied.amountCents } as AppliedCode),
    codeId: applied?.id ?? null,
    offered: addOns.map(({ priceCents, ...one }) => ({ ...one, price: toDollars(priceCents) })),
    takesCodes,
    refusal: problem
      ? { reason: 'add-on', message: problem, path: 'addOns' }
      : refused
        ? { reason: 'code', message: refused, path: 'code' }
        : null,
  }
}

const refuseFound = (code: CodeRow | null, { timeZone }: Bookable, now: Date) =>
  refuseCode(code ?? undefined, toLocalDate(now.getTime(), timeZone))

function refuseAddOn(row: AddOnRow | undefined, quantity: number, groupSize: number): string | undefined {
  if (!row) return 'An add-on is no longer offered. Choose again.'
  if (row.unit === 'person' && quantity > 1) return `${row.name} is for everybody: choose it once.`
  const pieces = toPieces({ ...row, quantity }, groupSize)
  if (row.left === null || pieces <= row.left) return undefined
  return row.left === 0
    ? `${row.name} isn’t free at this time.`
    : `Only ${row.left} of ${row.name} ${row.left === 1 ? 'is' : 'are'} free at this time.`
}

async function findExtras(
  sql: Queryable,
  { id, ownerId }: Bookable,
  { code, span }: { code: string | null; span: Span },
): Promise<Found> {
  const booked = sql`tstzrange(${new Date(span.startMs)}, ${new Date(span.endMs)})`
  const here = sql`x.owner_id = ${ownerId} and x.ended_at is null and (x.property_id is null or x.property_id = ${id})`
  const [row] = await sql<Found[]>`
    select coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'unit', x.unit, 'priceCents', x.price_cents,
        'left', case when x.stock is not null then greatest(0, x.stock - add_on_taken(x.id, ${booked}, null)) end) order by x.created_at, x.id)
      from property_add_ons x where ${here}), '[]') as "addOns",
    (select json_build_object('id', x.id, 'code', x.code, 'percent', x.percent, 'amountCents', x.amount_cents, 'firstDay', x.first_day,
        'lastDay', x.last_day, 'left', x.max_uses - code_uses(x.id))
      from property_codes x where ${here} and x.code = ${code}) as code,
    exists (select from property_codes x where ${here}) as "takesCodes"`
  return row as Found
}

type Booked = { id: string; groupSize: number; pricedAddOns: readonly (ChosenAddOn & { id: string })[] }

/** The name of an add-on of a booking of which not enough is free at another time, or undefined. */
export async function findMissingAddOn(
  sql: Queryable,
  { id, groupSize, pricedAddOns }: Booked,
  { startMs, endMs }: Span,
): Promise<string | undefined> {
  if (pricedAddOns.length === 0) return undefined
  const pieces = pricedAddOns.map((one) => toPieces(one, groupSize))
  const [row] = await sql<{ name: string }[]>`
    select x.name from property_add_ons x
    join unnest(${pricedAddOns.map((one) => one.id)}::uuid[], ${pieces}::int[]) booked (id, pieces) on booked.id = x.id
    where booked.pieces + add_on_taken(x.id, tstzrange(${new Date(startMs)}, ${new Date(endMs)}), ${id}) > x.stock
    order by x.name limit 1`
  return row?.name
}

/** An add-on and a code as a booking agreed on them, also when they have ended: JSON for a column. `id`: of the add-on. */
export const addOnTerms = (sql: Queryable, id: Fragment): Fragment => sql`(
  select jsonb_build_object('id', x.id, 'name', x.name, 'unit', x.unit, 'priceCents', x.price_cents) from property_add_ons x where x.id = ${id})`

export const codeTerms = (sql: Queryable, id: Fragment): Fragment => sql`(
  select json_build_object('code', x.code, 'percent', x.percent, 'amountCents', x.amount_cents) from property_codes x where x.id = ${id})`
