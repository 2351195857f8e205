// Calls on themes → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listThemes } from './list.ts'

export const themeOperations: Operations<typeof contract.themes> = {
  list: ({ deps }) => listThemes(deps.readSql),
}
