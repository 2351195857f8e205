// Calls on trips → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { addStop, changeTrip } from './change.ts'
import { copySharedTrip } from './copy.ts'
import { createTrip } from './create.ts'
import { getTrip, listTrips, readSharedTrip } from './read.ts'
import { deleteTrip, shareTrip, unshareTrip } from './sharing.ts'

export const tripOperations: Operations<typeof contract.trips> = {
  list: listTrips,
  create: createTrip,
  get: getTrip,
  change: changeTrip,
  addStop,
  remove: deleteTrip,
  share: shareTrip,
  unshare: unshareTrip,
  readShared: readSharedTrip,
  copyShared: copySharedTrip,
}
