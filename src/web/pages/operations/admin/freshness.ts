// How long what the lists show is current, and what reads it.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

/** Lists are outdated within seconds, because another administrator may be working too. */
export const freshMs = 3000

export type Reading = { queryClient: QueryClient; api: Api }
