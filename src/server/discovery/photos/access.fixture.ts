// Access to photos and to the images of locations.
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { atLocation, imageForm } from '../../../../test/access/inputs.ts'
import { plainImage } from '../../../../test/support/images.ts'
import { originalKey } from './media-keys.ts'
import type { photos } from './register.ts'

const photo =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.photo(user) }, ...(body ? { body } : {}) })

/** Users cannot like their own content. */
const notOwn = { user: 403 }

export const access = {
  calls: {
    'photos.upload': requireUser(
      async ({ things }) => ({ params: { id: await things.place() }, body: await imageForm() }),
      201,
    ),
    'photos.list': everybody(atLocation),
    'photos.imageLinks': ownOnly(
      async ({ things, user }) => ({ params: { id: await things.place({ created_by: user.id }) } }),
      200,
      403,
      { admin: 200 },
    ),
    'photos.unfinished': requireUser(atLocation),
    'photos.photographers': everybody(atLocation),
    'photos.get': everybody(photo()),
    'photos.update': ownOnly(photo({ title: 'Dusk' }), 200, 403),
    'photos.remove': ownOnly(photo(), 204, 403),
    'photos.like': requireUser(photo(), 200, notOwn),
    'photos.unlike': requireUser(photo()),
  },
  routes: {
    media: at(
      '/media/{id}/320.jpg',
      everybody(async ({ app, sql, things }) => {
        const id = crypto.randomUUID()
        await sql`insert into location_images (id, location_id, width, height, alt) values (${id}, ${await things.place()}, 64, 48, 'Dusk')`
        await app.files.write(originalKey(id), await plainImage('#c77d0a'))
        return { params: { id } }
      }),
    ),
    'light-picture': at('/light-picture/{id}.svg', everybody(atLocation)),
    'share-picture': at('/share/{id}.jpg', everybody(atLocation)),
  },
} satisfies DomainAccess<typeof photos>
