// Domain registration: cities.
import type { Domain } from '../../app/domains/domain.ts'
import { demoCities } from './demo.ts'
import { findCities } from './find-cities.ts'
import { cityOperations } from './routes.ts'
import { citySitemap } from './sitemap.ts'

export const cities = {
  name: 'cities',
  uses: ['gazetteer', 'locations'],
  tables: ['cities'],
  demo: [demoCities],
  operations: { cities: cityOperations },
  sitemap: citySitemap,
  jobs: ({ sql }) => [{ name: 'find-cities', cron: '15 4 * * *', run: () => findCities(sql) }],
} satisfies Domain
