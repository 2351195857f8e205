// Domain registration: street maps that administrators install. The files and their format belong to basemaps; these are the requests
// for them, which need the audit log and thus cannot belong to a domain of discovery.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { downloadMaps } from './download.ts'
import { streetMapOperations } from './routes.ts'
import { sweepRemoved } from './sweep.ts'

export const streetMaps = {
  name: 'street-maps',
  uses: ['gazetteer', 'basemaps', 'locations', 'moderation', 'status'],
  tables: ['street_maps'],
  operations: { streetMaps: streetMapOperations },
  jobs: ({ sql, log, basemapFolder: folder }) =>
    folder === undefined
      ? []
      : [
          { name: 'street-maps', everySeconds: 2, run: () => downloadMaps({ sql, log, folder }) },
          { name: 'street-maps-removed', everySeconds: 30, run: () => sweepRemoved(sql, folder) },
        ],
  retention: [{ table: 'street_maps', where: "removed_at < now() - interval '30 days'" }],
  personalData: {
    references: [
      { table: 'street_maps', column: 'asked_by', whenDeleted: 'set null', unlisted: whyUnlisted.internal },
    ],
  },
} satisfies Domain
