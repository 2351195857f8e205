// Calls on permits and their bookings → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { changeBooking, createBooking } from './book.ts'
import { cancelBooking } from './cancel.ts'
import { answerPermitCheck } from './check.ts'
import { confirmBooking, declineBooking } from './decide.ts'
import { getPermit, listPermits } from './list.ts'
import { getBooking, listAllBookings, listUserBookings } from './list-bookings.ts'
import { payBooking } from './pay.ts'
import { findPermitPlaces } from './places.ts'

export const permitOperations: Operations<typeof contract.permits> = {
  list: ({ deps }, input) => listPermits(deps, input),
  get: ({ deps }, input) => getPermit(deps, input),
  check: ({ deps }, input) => answerPermitCheck(deps.now(), input),
  places: ({ deps }, { query }) => findPermitPlaces(deps, query),
}

export const permitBookingOperations: Operations<typeof contract.permitBookings> = {
  list: listUserBookings,
  create: createBooking,
  get: getBooking,
  change: changeBooking,
  pay: payBooking,
  cancel: cancelBooking,
  listAll: listAllBookings,
  confirm: confirmBooking,
  decline: declineBooking,
}
