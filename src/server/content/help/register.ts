// Domain registration: the Help Center.
import type { Domain } from '../../app/domains/domain.ts'
import { helpOperations } from './routes.ts'
import { helpSitemap } from './sitemap.ts'

export const help = {
  name: 'help',
  uses: [],
  operations: { help: helpOperations },
  sitemap: helpSitemap,
} satisfies Domain
