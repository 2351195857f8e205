// Calls on cities → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { listCities } from './list.ts'

export const cityOperations: Operations<typeof contract.cities> = {
  list: ({ deps }) => listCities(deps.readSql),
}
