// Access to the routes beside the contract's calls.

import { unsubscribeToken } from '../../src/server/notifications/unsubscribe.ts'
import { originalKey } from '../../src/server/photos/media-keys.ts'
import type { RouteName } from '../../src/server/routes.ts'
import { testSecret } from '../support/app.ts'
import { plainImage } from '../support/images.ts'
import { everybody, type Input, type Row, requireUser } from './expected.ts'

/** A route's row also has its path. */
type RouteRow = Row & { path: string; method?: string }

const at = (path: string, row: Row, method = 'GET'): RouteRow => ({ ...row, path, method })
const ofLocation: Input = async ({ things }) => ({ params: { id: await things.place() } })

export const routeRows: Record<RouteName, RouteRow> = {
  health: at('/healthz', everybody()),
  ready: at('/readyz', everybody()),
  // From this machine; from elsewhere with a token only (app.test.ts).
  metrics: at('/metrics', everybody()),
  openapi: at('/api/openapi.json', everybody()),
  'api-docs': at('/api/docs', everybody()),
  'notification-stream': at('/api/me/notifications/stream', requireUser()),
  // The token in the email grants the right.
  unsubscribe: at(
    '/api/unsubscribe',
    everybody(({ user }) => ({ query: { token: unsubscribeToken(testSecret, user.id, 'digest') } })),
    'POST',
  ),
  'account-export': at('/api/account/export', requireUser()),
  // A path without a call.
  api: at('/api/no-such-call', everybody(undefined, 404)),
  tile: at('/tiles/locations/0/0/0.mvt', everybody()),
  media: at(
    '/media/{id}/320.jpg',
    everybody(async ({ app, sql, things }) => {
      const id = crypto.randomUUID()
      await sql`insert into location_images (id, location_id, width, height, alt) values (${id}, ${await things.place()}, 64, 48, 'Dusk')`
      await app.files.write(originalKey(id), await plainImage('#c77d0a'))
      return { params: { id } }
    }),
  ),
  'light-picture': at('/light-picture/{id}.svg', everybody(ofLocation)),
  'share-picture': at('/share/{id}.jpg', everybody(ofLocation)),
  robots: at('/robots.txt', everybody()),
  sitemap: at('/sitemap.xml', everybody()),
  page: at('/', everybody()),
}
