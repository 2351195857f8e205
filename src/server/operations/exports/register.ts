// Domain registration: downloads of favorites, lists, trips, own spots, light plans and search results.
import type { Domain, DomainRoute } from '../../app/domains/domain.ts'
import { problem } from '../../platform/http/reply.ts'
import {
  type ExportRequest,
  exportFavorites,
  exportList,
  exportResults,
  exportSharedTrip,
  exportSpots,
  exportTrip,
  withUser,
} from './export.ts'
import { exportLightPlan, exportLightPlans, exportSharedLightPlan } from './light-plan-files.ts'

type Export = (request: ExportRequest, part: string) => ReturnType<typeof exportTrip>

const download = (path: RegExp, write: Export): DomainRoute => ({
  path,
  limit: 'calls',
  answer: async (deps, { request, requestId, session, url }, match) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? await write({ deps, requestId, session, url }, match[1] ?? '')
      : problem('not-found', 'There is no such endpoint'),
})

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const fileExports = {
  name: 'exports',
  uses: [
    'users',
    'gazetteer',
    'locations',
    'exchange',
    'favorites',
    'properties',
    'trips',
    'spots',
    'light-plans',
  ],
  routes: {
    'export-favorites': download(/^\/api\/favorites\/([\w-]{1,40})\/export$/, exportFavorites),
    'export-list': download(new RegExp(`^/api/favorite-lists/(${uuid})/export$`, 'i'), exportList),
    'export-trip': download(new RegExp(`^/api/trips/(${uuid})/export$`, 'i'), exportTrip),
    'export-shared-trip': download(/^\/api\/shared-trips\/([\w-]{24})\/export$/, exportSharedTrip),
    'export-spots': download(/^\/api\/spots\/export$/, exportSpots),
    'export-light-plan': download(
      new RegExp(`^/api/light-plans/(${uuid})/export$`, 'i'),
      withUser(exportLightPlan),
    ),
    'export-light-plans': download(/^\/api\/light-plans\/export$/, withUser(exportLightPlans)),
    'export-shared-light-plan': download(
      /^\/api\/shared-light-plans\/([\w-]{24})\/export$/,
      exportSharedLightPlan,
    ),
    'export-results': download(/^\/api\/locations\/export$/, exportResults),
  },
} satisfies Domain
