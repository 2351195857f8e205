// Calls on spots → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { importSpots } from './import.ts'
import { changeSpot, createSpot, getSpot, listPositions, listSpots, removeSpot } from './spots.ts'

export const spotOperations: Operations<typeof contract.spots> = {
  list: listSpots,
  positions: listPositions,
  get: getSpot,
  create: createSpot,
  change: changeSpot,
  remove: removeSpot,
  import: importSpots,
}
