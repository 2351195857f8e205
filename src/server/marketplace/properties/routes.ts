// Calls on properties → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listAdminProperties, summarizeAdminProperties } from './admin-list.ts'
import { getAvailability } from './availability.ts'
import {
  blockDays,
  getOwnCalendar,
  importCalendar,
  removeCalendar,
  renewFeed,
  unblockDays,
} from './calendar-settings.ts'
import {
  pauseProperty,
  resubmitProperty,
  resumeProperty,
  updateProperty,
  withdrawProperty,
} from './change.ts'
import { createProperty } from './create.ts'
import { listProperties } from './list.ts'
import { listOwn } from './own.ts'
import { addAddOn, addCode, endAddOn, endCode, listExtras } from './own-extras.ts'
import { addPhoto, orderPhotos } from './photos.ts'
import { getQuote } from './quote.ts'
import { readProperty } from './read.ts'
import { deleteProperty, setPropertyStatus } from './review.ts'
import { listSimilar } from './similar.ts'
import { getWindowLight } from './window-light.ts'

export const propertyOperations: Operations<typeof contract.properties> = {
  list: listProperties,
  get: readProperty,
  similar: listSimilar,
  create: createProperty,
  update: updateProperty,
  resubmit: resubmitProperty,
  pause: pauseProperty,
  resume: resumeProperty,
  withdraw: withdrawProperty,
  own: listOwn,
  addPhoto,
  orderPhotos,
}

export const propertyCalendarOperations: Operations<typeof contract.propertyCalendar> = {
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

export const propertyExtraOperations: Operations<typeof contract.propertyExtras> = {
  list: listExtras,
  addAddOn,
  endAddOn,
  addCode,
  endCode,
}

export const adminPropertyOperations: Operations<typeof contract.adminProperties> = {
  list: listAdminProperties,
  summary: summarizeAdminProperties,
  setStatus: setPropertyStatus,
  remove: deleteProperty,
}
