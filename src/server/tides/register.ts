// Domain registration: tide predictions, for the best light.
import type { Domain } from '../domain.ts'

export const tides = { name: 'tides', uses: [] } satisfies Domain
