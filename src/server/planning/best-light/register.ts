// Domain registration: where the light is best.
import type { Domain } from '../../app/domains/domain.ts'
import { bestLightOperations } from './routes.ts'

export const bestLight = {
  name: 'best-light',
  uses: ['subscriptions', 'photos', 'locations', 'horizon', 'weather', 'checkins'],
  operations: { bestLight: bestLightOperations },
} satisfies Domain
