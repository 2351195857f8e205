// Writes of domains to the tables of others, with reasons.

/** Files that write to arbitrary tables. */
export const foreignWrites: { reason: string; files: string[] }[] = [
  {
    reason: 'a backup holds, and a restore fills, every table there is',
    files: ['src/server/operations/backup/load-tables.ts', 'src/server/operations/backup/snapshot.ts'],
  },
  {
    reason: 'rows whose time is over go as their domain registers it (retention)',
    files: ['src/server/app/domains/job-kinds.ts'],
  },
  {
    reason: 'rows are changed and put back as their domain registers it (moderation)',
    files: ['src/server/contributions/moderation/change-row.ts'],
  },
  {
    reason: 'demo content goes into the tables of the domain that declares it, which the loader checks',
    files: ['src/server/operations/demo/load.ts'],
  },
  {
    reason: 'the tables of the job library, in a schema of their own',
    files: ['src/server/platform/jobs/future-times.ts'],
  },
]
