// Access to the server's own routes.
import { at, type RouteRow } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { RouteName } from './routes.ts'

export const access = {
  routes: {
    health: at('/healthz', everybody()),
    ready: at('/readyz', everybody()),
    // From this machine; from elsewhere with a token only (app.test.ts).
    metrics: at('/metrics', everybody()),
    openapi: at('/api/openapi.json', everybody()),
    'api-docs': at('/api/docs', everybody()),
    // A path without a call.
    api: at('/api/no-such-call', everybody(undefined, 404)),
    page: at('/', everybody()),
  },
} satisfies { routes: Partial<Record<RouteName, RouteRow>> }
