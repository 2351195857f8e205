// Bookings of permits: request, change, pay, cancel; and the administrators' decision.
import { z } from 'zod'
import { bookingStates, paymentStates, userActions } from '../../rules/permit-bookings.ts'
import { permitTypes } from '../../rules/permit-types.ts'
import { actionResultShape, byId, listInput, reason } from '../shared/admin-page.ts'
import {
  adminCall,
  creatingCall,
  day,
  idParam,
  integerIn,
  page,
  pageInput,
  plainText,
  userCall,
} from '../shared/call.ts'
import { emailAddress } from '../shared/email.ts'
import {
  createdAs,
  field,
  optionalText,
  toCreated,
  toInputs,
  toOutputs,
  withDefault,
} from '../shared/fields.ts'

const tags = ['Permits']
const required = 'Please fill in all required fields'
const dollars = z.number().min(0)

const contactPhone = plainText(40)
  .refine((text) => text.length > 0, required)
  .refine((text) => text === '' || /^\+?[\d\s().-]{7,}$/.test(text), 'Enter a phone number.')
const contactEmail = plainText(200).pipe(emailAddress())

/** What a user enters. server/marketplace/permits/fields.ts maps the columns. */
export const permitBookingFields = {
  startDate: createdAs(field(day, z.iso.date()), z.string(required).min(1, required).pipe(day)),
  endDate: createdAs(field(day, z.iso.date()), day.nullish()),
  numberOfPeople: withDefault(field(integerIn(1, 10_000), z.number().int()), 1),
  specialRequests: withDefault(field(optionalText(2000), z.string().nullable()), null),
  contactEmail: createdAs(field(contactEmail, z.string().nullable()), contactEmail.nullish()),
  contactPhone: field(contactPhone, z.string().nullable()),
}

/**
 * `totalCost` in dollars; dates are local. `actions`: what the user can do now. `refundUntil`: the last day
 * on which canceling refunds the payment. `reference` is short, for people. `paymentIntent` is the payment's
 * id at the payment service.
 */
const bookingShape = z.object({
  id: z.uuid(),
  reference: z.string(),
  userId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
  permitId: z.uuid(),
  bookingType: z.literal('permit'),
  ...toOutputs(permitBookingFields),
  days: z.number().int(),
  status: z.enum(bookingStates),
  totalCost: dollars,
  paymentStatus: z.enum(paymentStates),
  paymentId: z.uuid().nullable(),
  paymentIntent: z.string().nullable(),
  closingNote: z.string().nullable(),
  refundUntil: z.iso.date(),
  actions: z.array(z.enum(userActions)),
  permit: z.object({
    name: z.string(),
    location: z.string(),
    permitType: z.enum(permitTypes),
    authority: z.string(),
    externalUrl: z.url().nullable(),
  }),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** The total that the page showed: if it differs, the response is 409 with the right one. */
const totalCost = z.number().min(0).max(1e7).optional()

export const listUserBookings = userCall
  .route({
    method: 'GET',
    path: '/user-bookings',
    summary: 'List your permit bookings, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...pageInput(50) }))
  .output(page(bookingShape))

export const createBooking = creatingCall
  .route({
    method: 'POST',
    path: '/bookings',
    summary:
      'Book a permit. The end date is the start date by default, the email address that of the account. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      permitId: z.uuid(),
      locationId: z.uuid().nullish(),
      bookingType: z.literal('permit').default('permit'),
      ...toCreated(permitBookingFields),
      totalCost,
    }),
  )
  .output(bookingShape)

export const getBooking = userCall
  .route({ method: 'GET', path: '/bookings/{id}', summary: 'Get one of your permit bookings', tags })
  .input(z.object({ id: idParam }))
  .output(bookingShape)

export const changeBooking = userCall
  .route({
    method: 'PATCH',
    path: '/bookings/{id}',
    summary: 'Change a pending permit booking; omitted fields stay',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      ...z.object(toInputs(permitBookingFields)).partial().shape,
      totalCost,
    }),
  )
  .output(bookingShape)

export const payBooking = userCall
  .route({
    method: 'POST',
    path: '/bookings/{id}/pay',
    summary: 'Start or continue the payment of a confirmed permit booking',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(
    z.object({
      paymentId: z.uuid(),
      clientSecret: z.string(),
      amountCents: z.number().int(),
      description: z.string(),
    }),
  )

export const cancelBooking = userCall
  .route({
    method: 'POST',
    path: '/bookings/{id}/cancel',
    summary: 'Cancel a permit booking; until `refundUntil` what was paid is returned',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(bookingShape)

const adminTags = ['Administration']
const adminBookingShape = bookingShape.extend({ username: z.string().nullable() })

export const listAllBookings = adminCall
  .route({
    method: 'GET',
    path: '/admin/permit-bookings',
    summary: 'List permit bookings, newest first',
    tags: adminTags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: z.enum([...bookingStates, 'all']).default('pending') }))
  .output(page(adminBookingShape))

export const confirmBooking = adminCall
  .route({
    method: 'POST',
    path: '/admin/permit-bookings/{id}/confirm',
    summary: 'Confirm a pending permit booking: the user can pay then',
    tags: adminTags,
  })
  .input(byId)
  .output(actionResultShape)

export const declineBooking = adminCall
  .route({
    method: 'POST',
    path: '/admin/permit-bookings/{id}/decline',
    summary: 'Decline a pending permit booking; the user gets the reason',
    tags: adminTags,
  })
  .input(byId.extend({ reason }))
  .output(actionResultShape)

export type PermitBooking = z.infer<typeof bookingShape>
/** What a user enters: of a new booking, and changes of one. */
export type NewPermitBooking = z.output<z.ZodObject<ReturnType<typeof toCreated<typeof permitBookingFields>>>>
type Changes = z.output<z.ZodObject<ReturnType<typeof toInputs<typeof permitBookingFields>>>>
export type PermitBookingChange = { [Name in keyof Changes]?: Changes[Name] | undefined }
export type AdminPermitBooking = z.infer<typeof adminBookingShape>
