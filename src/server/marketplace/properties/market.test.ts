// The market over HTTP: every filter, every order, pages, and dates by the same rules as the calendar.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'

let app: TestApp
let ownerId: string
const ids: Record<string, string> = {}
const now = new Date('2030-05-20T12:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ownerId = (await app.join('Owner')).id
  const add = async (name: string, columns: Record<string, unknown>) => {
    ids[name] = await insertProperty(app.sql, { owner_id: ownerId, title: name, ...columns })
  }
  await app.sql`insert into cities (slug, name, region, country, time_zone, latitude, longitude, radius_miles)
    values ('san-francisco', 'San Francisco', 'CA', 'US', 'America/Los_Angeles', 37.77, -122.42, 40)`
  await add('Loft', {
    hourly_rate_cents: 9999,
    property_type: 'industrial',
    photography_styles: ['Fashion', 'Architecture'],
    amenities: ['Parking Available', 'WiFi'],
    special_features: ['Industrial Elements', 'Urban Skyline'],
    capacity: 6,
    rating: 4.5,
    review_count: 10,
    created_at: '2030-01-03T00:00Z',
  })
  await add('Orchard garden', {
    city: 'Portland',
    region: 'OR',
    latitude: 45.52,
    longitude: -122.68,
    hourly_rate_cents: 10_000,
    property_type: 'garden',
    photography_styles: ['Wedding', 'Architectural'],
    amenities: ['Parking', 'Restrooms'],
    special_features: ['Garden Setting'],
    capacity: 40,
    rating: 5,
    review_count: 2,
    available_days: ['saturday', 'sunday'],
    cancellation_policy: 'strict',
    description: 'Apple trees in the evening sun.',
    created_at: '2030-01-02T00:00Z',
  })
  await add('Hacienda', {
    city: 'New York',
    region: 'NY',
    latitude: 40.71,
    longitude: -74,
    time_zone: 'America/New_York',
    hourly_rate_cents: 60_000,
    property_type: 'historic_home',
    minimum_hours: 4,
    created_at: '2030-01-01T00:00Z',
    address: '7 Peacock Lane',
  })
  await add('Hidden', { state: 'pending' })
})
afterAll(() => app.close())

const names = async (query: string) => {
  const { status, body } = await app.get(`/api/private-properties?${query}`)
  return status === 200
    ? body.map(({ title }: { title: string }) => title)
    : [status, body.errors?.[0]?.message]
}

test.each([
  ['', ['Loft', 'Orchard garden', 'Hacienda']],
  ['priceRange=0-100', ['Loft']],
  ['priceRange=100-250', ['Orchard garden']],
  ['priceRange=500%2B', ['Hacienda']],
  ['priceRange=0-100,500%2B', ['Loft', 'Hacienda']],
  ['minPrice=100', ['Orchard garden', 'Hacienda']],
  ['maxPrice=99.99', ['Loft']],
  ['maxPrice=99.98', []],
  ['propertyType=garden,historic_home', ['Orchard garden', 'Hacienda']],
  ['styles=Wedding', ['Orchard garden']],
  // The two forms use different names for the same thing.
  ['styles=Architecture', ['Loft', 'Orchard garden']],
  ['amenities=Parking', ['Loft', 'Orchard garden']],
  ['amenities=Parking,Wifi', ['Loft']],
  ['features=Urban Skyline&features=Industrial Elements', ['Loft']],
  ['features=Urban Skyline,Garden Setting', []],
  ['people=7', ['Orchard garden', 'Hacienda']],
  ['cancellationPolicy=strict', ['Orchard garden']],
  ['minRating=4.6', ['Orchard garden']],
  ['location=oak', ['Loft']],
  ['location=Oakland, CA', ['Loft']],
  ['location=Oregon', ['Orchard garden']],
  ['location=Oakland, NY', []],
  ['city=san-francisco', ['Loft']],
  ['city=portland', ['Orchard garden']],
  ['bbox=-123,37,-122,46', ['Loft', 'Orchard garden']],
  ['search=orch', ['Orchard garden']],
  ['search=orchad gardn', ['Orchard garden']],
  ['search=apple sun', ['Orchard garden']],
  ['search=fashion oakland', ['Loft']],
  ['search=...', []],
  // The address is not searched.
  ['search=peacock', []],
  ['lat=37.8&lng=-122.3&distance=50', ['Loft']],
])('%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test.each([
  ['sortBy=price_low', ['Loft', 'Orchard garden', 'Hacienda']],
  ['sortBy=price_high', ['Hacienda', 'Orchard garden', 'Loft']],
  ['sortBy=rating', ['Orchard garden', 'Loft', 'Hacienda']],
  // The link repeats every filter.
  [
    'sortBy=price_low&minPrice=99.99&maxPrice=600&amenities=Parking&bbox=-123,37,-122,46&from=2030-06-01&people=2',
    ['Loft', 'Orchard garden'],
  ],
  ['sortBy=recently_added', ['Loft', 'Orchard garden', 'Hacienda']],
  ['sortBy=distance&lat=45&lng=-122', ['Orchard garden', 'Loft', 'Hacienda']],
])('%s, also by pages of one', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
  const paged: string[] = []
  for (let path: string | undefined = `/api/private-properties?${query}&limit=1`; path; ) {
    const { body, headers } = await app.get(path)
    paged.push(...body.map(({ title }: { title: string }) => title))
    expect(headers.get('x-total-count')).toBe(String(expected.length))
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(paged).toEqual(expected)
})

test('distances are those of the published point, in miles', async () => {
  const { body } = await app.get('/api/private-properties?lat=37.8&lng=-122.3&sortBy=distance&limit=1')
  expect(body[0].distance).toBeGreaterThan(0)
  expect(body[0].distance).toBeLessThan(20)
  expect((await app.get('/api/private-properties?limit=1')).body[0]).not.toHaveProperty('distance')
})

test.each([
  ['distance=5', /needs a position/],
  ['sortBy=distance', /needs a position/],
  ['lat=4', /go together/],
  ['to=2030-06-01', /start date/],
  ['from=2030-06-02&to=2030-06-01', /up to 14 days/],
  ['from=2030-06-01&to=2030-06-15', /up to 14 days/],
  ['from=0000-01-01', /century/],
  ['from=9999-12-31', /century/],
  ['minPrice=1.234', /two decimals/],
  ['priceRange=cheap', /Must be one of/],
  ['cursor=abc', /does not belong/],
])('%s is refused', async (query, message) => {
  const { status, body } = await app.get(`/api/private-properties?${query}`)
  expect([400, 422]).toContain(status)
  expect(body.errors[0].message).toMatch(message)
})

test('dates: the list has exactly the properties whose calendar has free time on each of the days', async () => {
  const loft = ids.Loft as string
  const guest = await app.join('Guest')
  // Monday, June 3, 2030: booked in the middle, so that less than an hour is free before and after.
  await insertPropertyBooking(app.sql, {
    property_id: loft,
    photographer_id: guest.id,
    during: '[2030-06-03T15:30Z, 2030-06-04T02:30Z)',
  })
  await app.sql`insert into property_blocks (property_id, during)
    values (${ids.Hacienda as string}, '[2030-06-04T04:00Z, 2030-06-05T04:00Z)')`
  // The time of an expired request is free again.
  await insertPropertyBooking(app.sql, {
    property_id: loft,
    photographer_id: guest.id,
    during: '[2030-06-05T14:00Z, 2030-06-06T04:00Z)',
    state: 'requested',
    expires_at: '2030-05-20T11:00Z',
  })
  const days = [
    '2030-05-20',
    '2030-05-21',
    '2030-06-01',
    '2030-06-03',
    '2030-06-04',
    '2030-06-05',
    '2030-06-09',
  ]
  const market = ['Loft', 'Orchard garden', 'Hacienda']
  for (const day of days) {
    const free: string[] = []
    for (const name of market) {
      const { body } = await app.get(
        `/api/private-properties/${ids[name]}/availability?from=${day}&to=${day}`,
      )
      if (body.days[0].free.length > 0) free.push(name)
    }
    expect([day, await names(`from=${day}`)]).toEqual([day, free])
  }
  expect(await names('from=2030-06-03')).toEqual(['Hacienda'])
  expect(await names('from=2030-06-04')).toEqual(['Loft'])
  expect(await names('from=2030-06-05')).toEqual(['Loft', 'Hacienda'])
  expect(await names('from=2030-06-01&to=2030-06-02')).toEqual(market)
  expect(await names('from=2030-06-01&to=2030-06-03')).toEqual(['Hacienda'])
})
