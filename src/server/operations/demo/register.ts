// The demo content consists of ordinary rows of the other domains, which declare it in their registers.
import type { Domain } from '../../app/domains/domain.ts'

export const demo = { name: 'demo', uses: ['users', 'themes', 'photos', 'locations'] } satisfies Domain
