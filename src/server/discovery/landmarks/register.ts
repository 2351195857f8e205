// Domain registration: landmarks. The locations that show a landmark belong to the locations' domain.
import type { Domain } from '../../app/domains/domain.ts'
import { demoLandmarks } from './demo.ts'
import { landmarkOperations } from './routes.ts'
import { landmarkSitemap } from './sitemap.ts'

export const landmarks = {
  name: 'landmarks',
  uses: ['light', 'locations'],
  tables: ['landmarks', 'landmark_names'],
  demo: [demoLandmarks],
  operations: { landmarks: landmarkOperations },
  sitemap: landmarkSitemap,
} satisfies Domain
