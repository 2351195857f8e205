// Who may do what with reviews, photographs, check-ins, facts and reports.
import { plainPicture } from '../support/pictures.ts'
import { adminsOnly, everybody, type Input, ownOnly, signedIn } from './expected.ts'

const atPlace: Input = async ({ things }) => ({ params: { id: await things.place() } })
const atPlaceWith =
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

export async function pictureForm(): Promise<FormData> {
  const form = new FormData()
  form.set(
    'photo',
    new Blob([new Uint8Array(await plainPicture('#c77d0a'))], { type: 'image/jpeg' }),
    'dusk.jpg',
  )
  return form
}

/** Nobody likes what is their own. */
const notOwn = { user: 403 }

const place = {
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
    params: { id: await things.place({ ...place, created_by: user.id }) },
    ...(body ? { body } : {}),
  })

export const contributionRows = {
  'locations.submit': signedIn(() => ({ body: { ...place, confirmDuplicate: true } }), 201),
  'locations.change': ownOnly(shared({ tips: 'Come early' }), 200, 403),
  'locations.withdraw': ownOnly(shared(), 204, 403),
  'locations.duplicates': signedIn(() => ({ query: { name: 'Heron Bend', lat: '39.1', lng: '-106.2' } })),
  'reviews.list': everybody(atPlace),
  'reviews.summary': everybody(atPlace),
  'reviews.create': signedIn(atPlaceWith({ rating: 4, comment: 'Quiet' }), 201),
  'reviews.update': ownOnly(review({ rating: 5 }), 200, 403),
  'reviews.remove': ownOnly(review(), 204, 403),
  'reviews.like': signedIn(review(), 200, notOwn),
  'reviews.unlike': signedIn(review()),
  'photos.upload': signedIn(
    async ({ things }) => ({ params: { id: await things.place() }, body: await pictureForm() }),
    201,
  ),
  'photos.list': everybody(atPlace),
  'photos.unfinished': signedIn(atPlace),
  'photos.photographers': everybody(atPlace),
  'photos.get': everybody(photo()),
  'photos.update': ownOnly(photo({ title: 'Dusk' }), 200, 403),
  'photos.remove': ownOnly(photo(), 204, 403),
  'photos.like': signedIn(photo(), 200, notOwn),
  'photos.unlike': signedIn(photo()),
  'featuredPhotos.feature': adminsOnly(photo()),
  'featuredPhotos.unfeature': adminsOnly(photo()),
  'checkins.list': everybody(atPlace),
  'checkins.create': signedIn(atPlaceWith({ equipment: 'Tripod' }), 201),
  'checkins.update': ownOnly(checkin({ equipment: 'Tripod' }), 200, 403),
  'checkins.checkOut': ownOnly(checkin(), 200, 403),
  'checkins.remove': ownOnly(checkin(), 204, 403),
  'facts.confirm': signedIn(async ({ things }) => ({
    params: { id: await things.fact(), fact: 'fee' },
    body: { stillTrue: true },
  })),
  'reports.create': signedIn(
    async ({ things, user }) => ({
      body: { subjectKind: 'review', subjectId: await things.review(user), reason: 'spam' },
    }),
    201,
  ),
}
