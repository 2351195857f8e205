// Access to reviews, photos, check-ins, facts and reports.
import { plainImage } from '../support/images.ts'
import { adminsOnly, everybody, type Input, ownOnly, requireUser } from './expected.ts'

const atLocation: Input = async ({ things }) => ({ params: { id: await things.place() } })
const atLocationWith =
  (body: unknown): Input =>
  async ({ things }) => ({ params: { id: await things.place() }, body })
const review =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.review(user) }, ...(body ? { body } : {}) })
const photo =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.photo(user) }, ...(body ? { body } : {}) })
const checkin =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.checkin(user) }, ...(body ? { body } : {}) })

export async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.set(
    'photo',
    new Blob([new Uint8Array(await plainImage('#c77d0a'))], { type: 'image/jpeg' }),
    'dusk.jpg',
  )
  return form
}

/** Users cannot like their own content. */
const notOwn = { user: 403 }

const location = {
  name: 'Heron Bend',
  description: 'A bend of the river',
  address: '1 River Road',
  latitude: 39.1,
  longitude: -106.2,
  themes: ['nature'],
}
const shared =
  (body?: unknown): Input =>
  async ({ things, user }) => ({
    params: { id: await things.place({ ...location, created_by: user.id }) },
    ...(body ? { body } : {}),
  })

export const contributionRows = {
  'locations.submit': requireUser(() => ({ body: { ...location, confirmDuplicate: true } }), 201),
  'locations.change': ownOnly(shared({ tips: 'Come early' }), 200, 403),
  'locations.withdraw': ownOnly(shared(), 204, 403),
  'locations.duplicates': requireUser(() => ({ query: { name: 'Heron Bend', lat: '39.1', lng: '-106.2' } })),
  'reviews.list': everybody(atLocation),
  'reviews.summary': everybody(atLocation),
  'reviews.create': requireUser(atLocationWith({ rating: 4, comment: 'Quiet' }), 201),
  'reviews.update': ownOnly(review({ rating: 5 }), 200, 403),
  'reviews.remove': ownOnly(review(), 204, 403),
  'reviews.like': requireUser(review(), 200, notOwn),
  'reviews.unlike': requireUser(review()),
  'photos.upload': requireUser(
    async ({ things }) => ({ params: { id: await things.place() }, body: await imageForm() }),
    201,
  ),
  'photos.list': everybody(atLocation),
  'photos.unfinished': requireUser(atLocation),
  'photos.photographers': everybody(atLocation),
  'photos.get': everybody(photo()),
  'photos.update': ownOnly(photo({ title: 'Dusk' }), 200, 403),
  'photos.remove': ownOnly(photo(), 204, 403),
  'photos.like': requireUser(photo(), 200, notOwn),
  'photos.unlike': requireUser(photo()),
  'featuredPhotos.feature': adminsOnly(photo()),
  'featuredPhotos.unfeature': adminsOnly(photo()),
  'checkins.list': everybody(atLocation),
  'checkins.create': requireUser(atLocationWith({ equipment: 'Tripod' }), 201),
  'checkins.update': ownOnly(checkin({ equipment: 'Tripod' }), 200, 403),
  'checkins.checkOut': ownOnly(checkin(), 200, 403),
  'checkins.remove': ownOnly(checkin(), 204, 403),
  'facts.confirm': requireUser(async ({ things }) => ({
    params: { id: await things.fact(), fact: 'fee' },
    body: { stillTrue: true },
  })),
  'reports.create': requireUser(
    async ({ things, user }) => ({
      body: { subjectKind: 'review', subjectId: await things.review(user), reason: 'spam' },
    }),
    201,
  ),
}
