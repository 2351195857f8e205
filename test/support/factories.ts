// Rows for tests: each factory fills in absent fields.
import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '../../src/server/platform/db/pool.ts'

export type LocationInput = Record<string, unknown> & { name?: string; latitude?: number; longitude?: number }

/** Inserts locations in one statement and returns their ids. */
export async function insertLocations(sql: Sql, inputs: LocationInput[]): Promise<string[]> {
  const rows = inputs.map((input, index) => ({
    id: randomUUID(),
    name: `Place ${index}`,
    latitude: 34,
    longitude: -118,
    ...input,
  }))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const defaults: Record<string, unknown> = {
    themes: [],
    location_types: [],
    amenities: [],
    difficulty: 'moderate',
    precision: 'exact',
    status: 'open',
    rating: 0,
    review_count: 0,
    use_points: 0,
    parking: false,
    permits: false,
    description: '',
  }
  const filled = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => [column, (row as Record<string, unknown>)[column] ?? defaults[column] ?? null]),
    ),
  )
  for (let start = 0; start < filled.length; start += 500)
    await sql`insert into locations ${sql.insert(filled.slice(start, start + 500))}`
  return rows.map((row) => row.id)
}

export async function insertLocation(sql: Sql, input: LocationInput = {}): Promise<string> {
  const [id] = await insertLocations(sql, [input])
  return id as string
}

export async function insertUser(sql: Sql, input: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into users ${sql.insert({ id, name: 'A Person', username: `p${id.slice(0, 8)}`, email: `${id}@example.test`, ...input })}`
  return id
}

/** A photo that is ready, unless `input` says otherwise. */
export async function insertPhoto(
  sql: Sql,
  input: { user_id: string; location_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  await sql`insert into location_photos ${sql.insert({ id, state: 'ready', content_type: 'image/jpeg', byte_size: 1000, width: 1500, height: 1000, ...input })}`
  return id
}

export async function insertReview(
  sql: Sql,
  input: { user_id: string; location_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  await sql`insert into location_reviews ${sql.insert({ id, rating: 4, content: 'Good light.', ...input })}`
  return id
}

/** A property on the market that can be booked at any time, unless `input` says otherwise. */
export async function insertProperty(
  sql: Sql,
  input: { owner_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const columns = {
    state: 'approved',
    title: 'Brick loft',
    description: 'North light and a freight elevator.',
    city: 'Oakland',
    region: 'CA',
    country: 'US',
    time_zone: 'America/Los_Angeles',
    latitude: 37.8044,
    longitude: -122.2712,
    address: '12 Secret Alley',
    hourly_rate_cents: 8000,
    submitted_at: new Date(),
    ...(input.state === 'removed' ? { removed_at: new Date() } : {}),
  }
  await sql`insert into properties ${sql.insert({ id, ...columns, ...input })}`
  return id
}

/** An accepted booking of a property. @param during such as `[2030-06-01T10:00Z, 2030-06-01T12:00Z)` */
export async function insertPropertyBooking(
  sql: Sql,
  input: { property_id: string; photographer_id: string; during: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const columns = {
    state: 'accepted',
    unit: 'hour',
    units: 2,
    unit_cents: 8000,
    total_cents: 16_000,
    fee_cents: 1280,
    payout_cents: 14_720,
    cancellation_policy: 'flexible',
    photography_type: 'Portrait',
  }
  await sql`insert into property_bookings ${sql.insert({ id, ...columns, ...input })}`
  return id
}

/** A landmark, shown by `locations` (ids) as their subject. */
export async function insertLandmark(
  sql: Sql,
  { locations = [], ...input }: Record<string, unknown> & { locations?: string[] } = {},
): Promise<string> {
  const id = randomUUID()
  const columns = {
    slug: `landmark-${id.slice(0, 8)}`,
    name: 'The Bridge',
    kind: 'bridge',
    latitude: 37.82,
    longitude: -122.48,
    source: 'test',
  }
  await sql`insert into landmarks ${sql.insert({ id, ...columns, ...input })}`
  for (const location of locations)
    await sql`insert into location_landmarks (location_id, landmark_id) values (${location}, ${id})`
  return id
}

/** A permit that can be booked from tomorrow, at `locations` (ids). */
export async function insertPermit(
  sql: Sql,
  { locations = [], ...input }: Record<string, unknown> & { locations?: string[] } = {},
): Promise<string> {
  const id = randomUUID()
  const columns = {
    location_name: 'Signal Hill, California',
    permit_type: 'photography',
    name: 'Photo permit',
    cost_cents: 5000,
    time_zone: 'UTC',
    external_url: 'https://example.test/permit',
  }
  await sql`insert into permits ${sql.insert({ id, ...columns, ...input })}`
  for (const [index, location] of locations.entries())
    await sql`insert into permit_locations (permit_id, location_id, sort_order) values (${id}, ${location}, ${index})`
  return id
}

/** A message of the contact form, sent without an account. */
export async function insertContactMessage(sql: Sql, input: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const columns = {
    name: 'Ada',
    email: 'ada@example.test',
    category: 'general',
    subject: `Question ${id}`,
    message: 'Where do I start?',
    sent_on: new Date().toISOString().slice(0, 10),
  }
  await sql`insert into contact_messages ${sql.insert({ id, ...columns, ...input })}`
  return id
}

/** A subscriber to the newsletter, and the token of the link that confirms the subscription. */
export async function insertSubscriber(
  sql: Sql,
  input: Record<string, unknown> = {},
): Promise<{ id: string; email: string; token: string }> {
  const id = randomUUID()
  const token = randomUUID()
  const email = `${id}@example.test`
  const columns = {
    email,
    state: 'subscribed',
    token_hash: createHash('sha256').update(token).digest('hex'),
    requested_at: new Date(),
    confirmed_at: new Date(),
  }
  await sql`insert into newsletter_subscribers ${sql.insert({ id, ...columns, ...input })}`
  return { id, email, token }
}

/** A draft of the newsletter. */
export async function insertIssue(sql: Sql, input: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const columns = { id, subject: 'October light', body: 'Hello **photographers**' }
  await sql`insert into newsletter_issues ${sql.insert({ ...columns, ...input })}`
  return id
}

/** A pending booking of a permit that starts in 30 days. */
export async function insertPermitBooking(
  sql: Sql,
  { user_id, ...input }: Record<string, unknown> & { user_id: string },
): Promise<string> {
  const id = randomUUID()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const columns = {
    permit_id: input.permit_id ?? (await insertPermit(sql)),
    start_date: day,
    end_date: day,
    total_cents: 5000,
    contact_email: 'ann@example.test',
    contact_phone: '+1 555 0100 200',
  }
  await sql`insert into permit_bookings ${sql.insert({ id, user_id, ...columns, ...input })}`
  return id
}

/** An upcoming meetup in ten days, unless `input` says otherwise. */
export async function insertMeetup(
  sql: Sql,
  input: { organizer_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const startsAt = (input.starts_at as Date | undefined) ?? new Date(Date.now() + 10 * 86_400_000)
  const columns = {
    title: 'Golden hour walk',
    description: 'An easy walk along the water.',
    time_zone: 'UTC',
    meetup_date: startsAt.toISOString().slice(0, 10),
    clock_time: startsAt.toISOString().slice(11, 16),
    duration_minutes: 120,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 7_200_000),
    ...(input.location_id ? {} : { custom_location: 'The pier', latitude: 34, longitude: -118.5 }),
  }
  await sql`insert into meetups ${sql.insert({ id, ...columns, ...input })}`
  return id
}

/** What an applicant writes, long enough for every rule. */
export const writtenApplication = {
  displayName: 'Ann Field',
  bio: 'I photograph harbors and working waterfronts before sunrise, mostly on foot.',
  specialties: ['Landscape', 'Travel'],
  experienceLevel: 'advanced',
  portfolioUrl: 'https://example.com/ann',
  instagramHandle: '@annfield',
  website: '',
  location: 'Oakland, CA',
  featuredWork:
    'A series of forty photographs of the container cranes in Oakland, taken over two winters from the same five spots.',
  communityContribution: 'I would lead a monthly walk and keep the guides of the East Bay up to date.',
}

/** A pending application. */
export async function insertApplication(
  sql: Sql,
  input: { user_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const { displayName, experienceLevel, featuredWork, communityContribution, bio, specialties, location } =
    writtenApplication
  const columns = {
    display_name: displayName,
    experience_level: experienceLevel,
    featured_work: featuredWork,
    community_contribution: communityContribution,
    bio,
    specialties,
    location,
  }
  await sql`insert into photographer_applications ${sql.insert({ id, ...columns, ...input })}`
  return id
}
