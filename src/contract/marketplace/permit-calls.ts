// The calls about permits and their bookings, by the names that both sides use.
import {
  cancelBooking,
  changeBooking,
  confirmBooking,
  createBooking,
  declineBooking,
  getBooking,
  listAllBookings,
  listUserBookings,
  payBooking,
} from './permit-bookings.ts'
import { checkPermit, findPermitPlaces } from './permit-check.ts'
import { getPermit, listPermits } from './permits.ts'

export const permitCalls = {
  check: checkPermit,
  places: findPermitPlaces,
  list: listPermits,
  get: getPermit,
}

export const permitBookingCalls = {
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
