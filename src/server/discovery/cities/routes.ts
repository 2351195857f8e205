// Calls on cities → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listCities } from './list.ts'
import { readCity } from './read.ts'

export const cityOperations: Operations<typeof contract.cities> = {
  list: ({ deps }, input) => listCities(deps.readSql, input),
  get: ({ deps }, input) => readCity(deps.readSql, input),
}
