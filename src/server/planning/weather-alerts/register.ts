// Domain registration: alerts about the weather at favorites.
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { findWeatherAlerts } from './find.ts'
import { mailWeatherAlerts } from './mail.ts'

export const weatherAlerts = {
  name: 'weather-alerts',
  uses: ['gazetteer', 'notifications', 'subscriptions', 'weather'],
  tables: ['weather_alerts'],
  // In the morning of the American coasts, so that the evening, the night and the next sunrise are ahead.
  jobs: (deps) => [
    defineJob({
      name: 'weather-alerts',
      cron: '40 14 * * *',
      run: async () => {
        await findWeatherAlerts(deps)
        await mailWeatherAlerts(deps)
      },
    }),
  ],
  retention: [{ table: 'weather_alerts', where: 'date < current_date - 200' }],
  personalData: {
    references: [
      { table: 'weather_alerts', column: 'user_id', whenDeleted: 'cascade', file: 'weather-alerts' },
    ],
  },
  notifications: ['weather-alert'],
  mergeLocations: async (tx, { from }) =>
    void (await tx`delete from weather_alerts where location_id = ${from}`),
} satisfies Domain
