// Calls on towns → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { findTowns } from './find-towns.ts'
import { getSurroundings } from './surroundings.ts'

export const townOperations: Operations<typeof contract.towns> = {
  nearest: (_, { lat, lng }) => getSurroundings({ latitude: lat, longitude: lng }),
  find: (_, input) => findTowns(input),
}
