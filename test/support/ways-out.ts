// Every way in which the product gives away something about a location: a location with everything that can be attached to it, and the
// answers of all calls that read and of all routes that show it.
import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import type { Member, TestApp } from './app.ts'
import { insertLandmark, insertMeetup, insertPhoto, insertReview } from './factories.ts'

type Point = { latitude: number; longitude: number }

/** The ids and names in addresses, by the part of the path that they follow. */
export type Surroundings = { location: string; at: Point; params: Record<string, string> }

type Attached = { location: string; at: Point; author: Member; viewer: Member; near: Point }

/** Attaches to a location what any user may: a landmark, a city, a photo with position, a review, a meetup, saved, listed, planned, packed. */
export async function attachEverything(
  app: TestApp,
  { location, at, author, viewer, near }: Attached,
): Promise<Surroundings> {
  const { sql } = app
  const landmark = await insertLandmark(sql, {
    name: 'Needle',
    slug: 'needle',
    ...near,
    locations: [location],
  })
  await sql`insert into cities ${sql.insert({ slug: 'ledgeville', name: 'Ledgeville', region: 'CA', country: 'US', time_zone: 'America/Los_Angeles', ...near, radius_miles: 25 })}`
  const photo = await insertPhoto(sql, {
    user_id: author.id,
    location_id: location,
    title: 'From the ledge',
    latitude: 37.81236,
    longitude: -122.45671,
    is_position_public: true,
    direction_degrees: 218,
    shooting_time: '2026-05-01T18:00:00',
  })
  const review = await insertReview(sql, { user_id: author.id, location_id: location })
  const meetup = await insertMeetup(sql, { organizer_id: author.id, location_id: location })
  await sql`insert into user_checkins (user_id, location_id) values (${author.id}, ${location})`
  await sql`insert into follows (follower_id, following_id) values (${viewer.id}, ${author.id})`
  const as = viewer.token
  const create = async (method: string, path: string, body: object) => {
    const answer = await app.send(method, `/api${path}`, { as, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await create('POST', '/favorites', { locationId: location })
  const list = (await create('POST', '/favorite-lists', { name: 'Ledges' })).id
  await create('PUT', `/favorite-lists/${list}/items/${location}`, {})
  const token = (await create('PUT', `/favorite-lists/${list}/share`, {})).shareToken
  const tripInput = { name: 'Ledges', startsOn: '2027-05-01', dayCount: 1, locationIds: [location] }
  const trip = (await create('POST', '/trips', tripInput)).id
  const tripToken = (await create('PUT', `/trips/${trip}/share`, {})).shareToken
  const params = {
    locations: location,
    landmarks: landmark,
    cities: 'ledgeville',
    photos: photo,
    reviews: review,
    meetups: meetup,
    favorites: 'me',
    'favorite-lists': list,
    'shared-lists': token,
    trips: trip,
    'shared-trips': tripToken,
    profiles: 'author',
  }
  return { location, at, params }
}

type Call = { '~orpc': { route: { method?: string; path?: string }; meta: { access: string } } }

const getCalls = (tree: object): Call[] =>
  Object.values(tree).flatMap((value) => ('~orpc' in value ? [value as Call] : getCalls(value)))

/** Some position near the location, and values for every parameter that a reading call requires. */
const query = new URLSearchParams({
  lat: '37.7',
  lng: '-122.4',
  distance: '50',
  body: 'sun',
  azimuth: '90',
  limit: '50',
  date: '2027-03-01',
  from: '2027-03-01',
  to: '2027-03-02',
})

const withLocation = (id: string, own: Record<string, string> = {}) =>
  new URLSearchParams({ ...Object.fromEntries(query), location: id, locationId: id, ...own })

/** The addresses of all reading calls that are not for administrators, with what belongs to the location in them. */
function callPaths({ location, params }: Surroundings): string[] {
  const paths = getCalls(contract).flatMap(({ '~orpc': { route, meta } }) =>
    route.method === 'GET' && meta.access !== 'admin' ? [route.path as string] : [],
  )
  const filled = paths.map((path) => {
    const [, first = ''] = path.split('/')
    return path.replaceAll(/\{\w+\}/g, () => params[first] ?? randomUUID())
  })
  return filled.flatMap((path) => {
    const withQuery = `/api${path}?${withLocation(location)}`
    return ['/locations', '/locations/results', '/locations/facets'].includes(path)
      ? [withQuery, `/api${path}?ids=${location}`, `/api${path}?search=ledge`, `/api${path}?landmark=needle`]
      : path === '/locations/search/live'
        ? [`/api${path}?query=ledge`, `/api${path}?query=ledge&lat=37.7&lng=-122.4`]
        : [withQuery]
  })
}

/** What is asked with the position itself, as somebody who knew it could, and answers without it. */
const atPosition = ({ location, at }: Surroundings): string[] =>
  ['/light/position', '/light/alignments', '/light/horizon'].map(
    (path) =>
      `/api${path}?${withLocation(location, { lat: String(at.latitude), lng: String(at.longitude) })}`,
  )

function routePaths({ location, params }: Surroundings): string[] {
  const files = ['gpx', 'kml', 'geojson', 'csv', 'ics'].flatMap((format) => [
    `/api/favorites/me/export?format=${format}`,
    `/api/favorite-lists/${params['favorite-lists']}/export?format=${format}`,
    `/api/trips/${params.trips}/export?format=${format}`,
    `/api/shared-trips/${params['shared-trips']}/export?format=${format}`,
    `/api/locations/export?format=${format}&ids=${location}`,
  ])
  return [
    ...files,
    `/map-thumbnail/${location}.svg`,
    `/light-picture/${location}.svg`,
    `/meetups/${params.meetups}.ics`,
    `/alignments.ics?lat=37.7&lng=-122.4&body=sun&azimuth=90&from=2027-03-01&to=2027-03-02&locationId=${location}`,
    '/sitemap.xml',
    '/sitemaps/locations-1.xml',
  ]
}

/** The text of every answer by its address; errors are included, since they too say something. */
export async function readWaysOut(
  app: TestApp,
  things: Surroundings,
  session: { as?: string; headers?: Record<string, string> },
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of [...callPaths(things), ...atPosition(things), ...routePaths(things)]) {
    const { status, body } = await app.send('GET', path, session)
    if (status >= 500 && status !== 503) throw new Error(`${path}: ${status}`)
    texts.set(path, Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body))
  }
  return texts
}

/** The ways whose answer contains `text`. */
export const waysWith = (texts: ReadonlyMap<string, string>, text: string): string[] =>
  [...texts].flatMap(([path, answer]) => (answer.includes(text) ? [path] : []))
