// `npm run admin -- migrate`: changes the schema before servers of this version start with MIGRATIONS=wait.
import type { Config } from '../server/app/config/config.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import { readMigrations } from '../server/platform/db/migrate.ts'
import { startJobs } from '../server/platform/jobs/queue.ts'
import { productVersion } from '../server/platform/project-root.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export const migrateTask = {
  migrate: {
    does: 'bring the database to the schema of this version; servers with MIGRATIONS=wait wait for it',
    run: async (config: Config) => {
      const database = await openDatabase({ ...config, migrations: 'apply' }, { join: true, connections: 2 })
      try {
        // The library of the job queue makes its own tables.
        await (await startJobs({ sql: database.sql, log, kinds: [], isWorking: false })).stop()
        console.log(
          `The database has the schema of version ${productVersion()} (${readMigrations().length} migrations).`,
        )
      } finally {
        await database.close()
      }
    },
  },
}
