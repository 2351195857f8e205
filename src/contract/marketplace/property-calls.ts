// The calls on private properties by name: the market, calendars and the administrators' review.
import {
  deleteProperty,
  listAdminProperties,
  setPropertyStatus,
  summarizeAdminProperties,
} from './admin-properties.ts'
import {
  addPropertyPhoto,
  createProperty,
  getProperty,
  listOwnProperties,
  listProperties,
  listSimilarProperties,
  orderPropertyPhotos,
  pauseProperty,
  resubmitProperty,
  resumeProperty,
  updateProperty,
  withdrawProperty,
} from './properties.ts'
import {
  acceptPropertyBooking,
  bookProperty,
  cancelPropertyBooking,
  declinePropertyBooking,
  getOwnerBookings,
  getPropertyBooking,
  listPropertyBookings,
} from './property-bookings.ts'
import { getAvailability, getQuote, getWindowLight } from './property-calendar.ts'
import {
  createAddOn,
  createPromoCode,
  endAddOn,
  endPromoCode,
  listPropertyExtras,
} from './property-extras.ts'
import {
  blockDays,
  getOwnCalendar,
  importCalendar,
  removeCalendar,
  renewFeed,
  unblockDays,
} from './property-own-calendar.ts'
import {
  listBookingMessages,
  listBookingReviews,
  listPropertyReviews,
  reviewPropertyBooking,
  sendBookingMessage,
} from './property-reviews.ts'

export const propertyReviewCalls = { list: listPropertyReviews }

export const propertyCalls = {
  list: listProperties,
  get: getProperty,
  similar: listSimilarProperties,
  create: createProperty,
  update: updateProperty,
  resubmit: resubmitProperty,
  pause: pauseProperty,
  resume: resumeProperty,
  withdraw: withdrawProperty,
  own: listOwnProperties,
  addPhoto: addPropertyPhoto,
  orderPhotos: orderPropertyPhotos,
}

export const propertyCalendarCalls = {
  availability: getAvailability,
  quote: getQuote,
  windowLight: getWindowLight,
  get: getOwnCalendar,
  block: blockDays,
  unblock: unblockDays,
  renewFeed,
  importCalendar,
  removeCalendar,
}

export const propertyExtraCalls = {
  list: listPropertyExtras,
  addAddOn: createAddOn,
  endAddOn,
  addCode: createPromoCode,
  endCode: endPromoCode,
}

export const adminPropertyCalls = {
  list: listAdminProperties,
  summary: summarizeAdminProperties,
  setStatus: setPropertyStatus,
  remove: deleteProperty,
}

export const propertyBookingCalls = {
  create: bookProperty,
  get: getPropertyBooking,
  list: listPropertyBookings,
  ofOwner: getOwnerBookings,
  accept: acceptPropertyBooking,
  decline: declinePropertyBooking,
  cancel: cancelPropertyBooking,
  reviews: listBookingReviews,
  review: reviewPropertyBooking,
  messages: listBookingMessages,
  sendMessage: sendBookingMessage,
}
