// Calls on bookings of properties → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { cancelBooking } from './cancel.ts'
import { acceptBooking, declineBooking } from './decide.ts'
import { getOwnerBookings } from './earnings.ts'
import { getBooking } from './get.ts'
import { listBookings } from './list.ts'
import { listMessages, sendMessage } from './messages.ts'
import { acceptMove, declineMove, withdrawMove } from './move-decide.ts'
import { listMoves, quoteMove } from './move-list.ts'
import { proposeMove } from './move-propose.ts'
import { requestBooking } from './request.ts'
import { listBookingReviews, listReviews, writeReview } from './reviews.ts'

export const bookingOperations: Operations<typeof contract.propertyBookings> = {
  create: requestBooking,
  get: getBooking,
  list: listBookings,
  ofOwner: getOwnerBookings,
  accept: acceptBooking,
  decline: declineBooking,
  cancel: cancelBooking,
  reviews: listBookingReviews,
  review: writeReview,
  messages: listMessages,
  sendMessage,
}

export const propertyReviewOperations: Operations<typeof contract.propertyReviews> = { list: listReviews }

export const bookingMoveOperations: Operations<typeof contract.bookingMoves> = {
  list: listMoves,
  quote: quoteMove,
  propose: proposeMove,
  accept: acceptMove,
  decline: declineMove,
  withdraw: withdrawMove,
}
