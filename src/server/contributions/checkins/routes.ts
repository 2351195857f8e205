// Calls on check-ins → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listCheckins } from './list.ts'
import { checkOut, createCheckin, removeCheckin, updateCheckin } from './write.ts'

export const checkinOperations: Operations<typeof contract.checkins> = {
  list: listCheckins,
  create: createCheckin,
  update: updateCheckin,
  checkOut,
  remove: removeCheckin,
}
