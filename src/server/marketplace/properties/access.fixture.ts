// Access to properties: the market, an owner's listings and calendars, and the administrators' review.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { imageForm } from '../../../../test/access/inputs.ts'
import type { World } from '../../../../test/access/world.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import type { properties } from './register.ts'

const listing = {
  title: 'Brick loft',
  description: 'North light',
  location: 'Oakland, CA',
  hourlyRate: 80,
  coordinates: { lat: 37.8, lng: -122.27 },
}

const property =
  (columns: Record<string, unknown> = {}) =>
  ({ sql, user }: World) =>
    insertProperty(sql, { owner_id: user.id, ...columns })
const withId =
  (body?: unknown, columns: Record<string, unknown> = {}): Input =>
  async (world) => ({ params: { id: await property(columns)(world) }, ...(body ? { body } : {}) })
const withQuery =
  (query: Record<string, string>): Input =>
  async (world) => ({ params: { id: await property()(world) }, query })

const block: Input = async (world) => {
  const id = await property()(world)
  const [row] = await world.sql<{ id: string }[]>`
    insert into property_blocks (property_id, during) values (${id}, '[2030-06-01, 2030-06-02)') returning id`
  return { params: { id, blockId: row?.id as string } }
}

const calendar: Input = async (world) => {
  const id = await property()(world)
  const [row] = await world.sql<{ id: string }[]>`
    insert into property_calendars (property_id, name, url) values (${id}, 'Elsewhere', 'https://calendar.test/a.ics') returning id`
  return { params: { id, calendarId: row?.id as string } }
}

const uploaded: Input = async (world) => ({
  params: { id: await property()(world) },
  body: await imageForm(),
})

const newCode = { code: 'GOLDEN10', percent: 10, firstDay: '2026-01-01', lastDay: '2030-01-01' }
const extra =
  (table: 'property_add_ons' | 'property_codes', columns: Record<string, unknown>): Input =>
  async ({ sql, user }) => {
    const [row] = await sql<{ id: string }[]>`
      insert into ${sql.raw(table)} ${sql.insert({ owner_id: user.id, ...columns })} returning id`
    return { params: { id: row?.id as string } }
  }
const addOn = extra('property_add_ons', { name: 'Strobe', unit: 'hour', price_cents: 1000 })
const promoCode = extra('property_codes', {
  ...{ code: 'BLUEHOUR', percent: 5, first_day: '2026-01-01', last_day: '2030-01-01' },
})

export const access = {
  calls: {
    'propertyExtras.list': requireUser(),
    'propertyExtras.addAddOn': requireUser(
      () => ({ body: { name: 'Strobe', unit: 'hour', price: 10 } }),
      201,
    ),
    'propertyExtras.endAddOn': ownOnly(addOn, 204, 404),
    'propertyExtras.addCode': requireUser(() => ({ body: newCode }), 201),
    'propertyExtras.endCode': ownOnly(promoCode, 204, 404),
    'properties.list': everybody(),
    'properties.get': everybody(withId()),
    'properties.similar': everybody(withId()),
    'properties.create': requireUser(() => ({ body: listing }), 201),
    'properties.update': ownOnly(withId({ title: 'Brick and steel loft' }), 200, 403),
    'properties.resubmit': ownOnly(withId({}, { state: 'rejected' }), 200, 403),
    'properties.pause': ownOnly(withId({}), 200, 403),
    'properties.resume': ownOnly(withId({}, { state: 'paused' }), 200, 403),
    'properties.withdraw': ownOnly(withId(), 204, 403),
    'properties.own': requireUser(),
    'properties.addPhoto': ownOnly(uploaded, 201, 403),
    'properties.orderPhotos': ownOnly(withId({ ids: [] }), 200, 403),
    'propertyCalendar.availability': everybody(withId()),
    'propertyCalendar.windowLight': everybody(withId()),
    'propertyCalendar.quote': everybody(withQuery({ startDate: '2030-06-03', endDate: '2030-06-03' })),
    'propertyCalendar.get': ownOnly(withId(), 200, 403),
    'propertyCalendar.block': ownOnly(withId({ from: '2030-06-03' }), 201, 403),
    'propertyCalendar.unblock': ownOnly(block, 204, 403),
    'propertyCalendar.renewFeed': ownOnly(withId({}), 200, 403),
    'propertyCalendar.importCalendar': ownOnly(
      withId({ url: `https://calendar.test/${randomUUID()}.ics` }),
      201,
      403,
    ),
    'propertyCalendar.removeCalendar': ownOnly(calendar, 204, 403),
    'adminProperties.list': adminsOnly(),
    'adminProperties.summary': adminsOnly(),
    'adminProperties.setStatus': adminsOnly(withId({ approved: true }, { state: 'pending' })),
    'adminProperties.remove': adminsOnly(withId(), 204),
  },
  routes: {
    'property-plan': at('/property-plan/{id}.svg', everybody(withId())),
    'property-opened': at('/property/{id}/opened', everybody(withId(), 204)),
    // Nobody knows this address: its secret grants the access.
    'property-calendar': at(`/calendars/properties/${'0'.repeat(64)}.ics`, everybody(undefined, 404)),
  },
} satisfies DomainAccess<typeof properties>
