// Domain registration: the gallery. Its index of photos is written by triggers (migration 0035).
import type { Domain } from '../../app/domains/domain.ts'
import { recountFilters } from './filters.ts'
import { galleryOperations } from './routes.ts'

export const gallery = {
  name: 'gallery',
  uses: ['photos'],
  tables: ['gallery_entries', 'gallery_facets'],
  operations: { gallery: galleryOperations },
  jobs: ({ sql }) => [
    { name: 'gallery-filters', cron: '*/15 * * * *', atStart: true, run: () => recountFilters(sql) },
  ],
} satisfies Domain
