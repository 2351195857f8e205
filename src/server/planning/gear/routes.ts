// Calls on gear → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listGear, listSeenGear, removeGear, saveGear } from './gear.ts'

export const gearOperations: Operations<typeof contract.gear> = {
  list: listGear,
  save: saveGear,
  remove: removeGear,
  seen: listSeenGear,
}
