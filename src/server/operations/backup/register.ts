// Backups are operator commands on the command line: the running server does not use them.
import type { Domain } from '../../app/domains/domain.ts'

export const backup = {
  name: 'backup',
  uses: ['photos'],
  tables: ['backups'],
  retention: [{ table: 'backups', where: `finished_at < now() - interval '1 year'` }],
} satisfies Domain
