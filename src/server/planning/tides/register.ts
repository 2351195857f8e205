// Domain registration: tide predictions, for the best light.
import type { Domain } from '../../app/domains/domain.ts'

export const tides = { name: 'tides', uses: [] } satisfies Domain
