// Backups are operator commands on the command line: the running server does not use them.
import type { Domain } from '../../app/domains/domain.ts'

export const backup = { name: 'backup', uses: ['photos'] } satisfies Domain
