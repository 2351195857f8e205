// Calls on bookings of properties → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { cancelBooking } from './cancel.ts'
import { acceptBooking, declineBooking } from './decide.ts'
import { getOwnerBookings } from './earnings.ts'
import { getBooking } from './get.ts'
import { listBookings } from './list.ts'
import { requestBooking } from './request.ts'

export const bookingOperations: Operations<typeof contract.propertyBookings> = {
  create: requestBooking,
  get: getBooking,
  list: listBookings,
  ofOwner: getOwnerBookings,
  accept: acceptBooking,
  decline: declineBooking,
  cancel: cancelBooking,
}
