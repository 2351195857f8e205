// Calls on towns → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { getSurroundings } from './surroundings.ts'
import { findTowns } from './towns.ts'

export const townOperations: Operations<typeof contract.towns> = {
  nearest: (_, { lat, lng }) => getSurroundings({ latitude: lat, longitude: lng }),
  find: (_, { query }) => findTowns(query),
}
