// Domain registration: offline packs.
import type { Domain } from '../../app/domains/domain.ts'
import { buildPacks } from './build.ts'
import { demoPacks } from './demo.ts'
import { movePacks } from './move-packs.ts'
import { readPackFile } from './pack-file.ts'
import { adminOfflineOperations, offlinePackOperations } from './routes.ts'
import { requestBuilds, sweepPacks } from './sweep.ts'

export const offline = {
  name: 'offline',
  uses: ['basemaps', 'users', 'subscriptions', 'photos', 'locations', 'cities', 'moderation'],
  tables: ['offline_location_packs', 'offline_pack_files', 'user_offline_downloads'],
  demo: [demoPacks],
  operations: { offlinePacks: offlinePackOperations, adminOffline: adminOfflineOperations },
  routes: {
    'offline-pack-file': {
      path: /^\/api\/offline-packs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/files\/([0-9a-f]{64})$/,
      limit: 'media',
      answer: (options, requestContext, [, id, hash]) =>
        readPackFile(options, requestContext, { id: id as string, hash: hash as string }),
    },
  },
  jobs: (deps) => [
    { name: 'offline-packs', everySeconds: 10, run: () => buildPacks(deps) },
    { name: 'offline-packs-due', cron: '40 3 * * *', run: () => requestBuilds(deps.sql) },
    { name: 'offline-packs-sweep', cron: '10 * * * *', run: () => sweepPacks(deps) },
  ],
  personalData: {
    references: [
      {
        table: 'offline_location_packs',
        column: 'owner_id',
        whenDeleted: 'cascade',
        file: 'offline-packs',
        without: ['claim', 'claimed_until', 'failed_count', 'rewrites', 'withdrawn_at'],
      },
      {
        table: 'user_offline_downloads',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'offline-downloads',
      },
    ],
  },
  mergeLocations: movePacks,
} satisfies Domain
