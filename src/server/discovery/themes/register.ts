// Domain registration: themes.
import type { Domain } from '../../app/domains/domain.ts'
import { themeOperations } from './routes.ts'

export const themes = {
  name: 'themes',
  uses: [],
  tables: ['themes'],
  operations: { themes: themeOperations },
} satisfies Domain
