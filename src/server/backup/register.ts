// Backups are the operator's, at the command line: nothing of them is part of the running server.
import type { Domain } from '../domain.ts'

export const backup = { name: 'backup', uses: ['photos'] } satisfies Domain
