// Domain registration: forecasts, the weather of locations, and alerts about it.
import type { Domain } from '../../app/domains/domain.ts'
import { weatherOperations } from './routes.ts'

export const weather = {
  name: 'weather',
  uses: ['subscriptions', 'locations'],
  tables: ['weather_cells', 'weather_data'],
  operations: { weather: weatherOperations },
  retention: [
    { table: 'weather_cells', where: "fetched_at < now() - interval '7 days'" },
    { table: 'weather_data', where: 'date < current_date - 400' },
  ],
  // Forecasts of a location that is no longer listed; those of the other location stay.
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from weather_data where location_id = ${from}`),
} satisfies Domain
