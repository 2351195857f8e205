// Add-ons and promo codes of an owner: offered at one listing, or at all of them. Neither is ever changed, only ended.
import { z } from 'zod'
import { propertyLimits } from '../../rules/properties.ts'
import { addOnUnits, extraLimits, toCode } from '../../rules/property-extras.ts'
import { creatingCall, idParam, integerIn, listParam, plainText, userCall } from '../shared/call.ts'
import { dollars, missingText, money, orNull } from './amounts.ts'
import { calendarDay } from './property-fields.ts'

const tags = ['Properties']
const byId = z.object({ id: idParam })

/** `unit`: what the price is for. `stock`: pieces at the same time, over all listings that offer it; null: as many as wanted. */
const addOnShape = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: z.enum(addOnUnits),
  price: money,
  stock: z.number().int().nullable(),
  /** Null: at all listings of the owner. */
  propertyId: z.uuid().nullable(),
})

/** `percent` or `amount` off the whole price. `uses`: of bookings that stand; `maxUses`: null without a limit. */
const codeShape = z.object({
  id: z.uuid(),
  code: z.string(),
  percent: z.number().int().nullable(),
  amount: money.nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  propertyId: z.uuid().nullable(),
})

/** An add-on as a guest can choose it for a time; `left`: pieces that are free then, null: as many as wanted. */
export const offeredAddOnShape = addOnShape
  .omit({ stock: true, propertyId: true })
  .extend({ left: z.number().int().nullable() })

const listing = z
  .union([z.literal('').transform(() => null), z.uuid()])
  .nullable()
  .default(null)
const quantity = integerIn(1, extraLimits.maxPieces)

const isDistinct = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length
const onceText = 'Name each add-on once.'

/** What a guest chooses; per person the quantity is 1. */
export const chosenAddOns = z
  .array(z.object({ id: idParam, quantity }))
  .max(extraLimits.maxAddOns)
  .refine(isDistinct, onceText)
  .default([])

/** The same in an address: each as `id:quantity`. */
export const chosenAddOnsParam = listParam(
  z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,2}$/i, 'Write each as id:quantity.'),
).default([])

/** Of a booking: one, in any case. Empty is none. */
export const codeInput = plainText(40)
  .transform((text) => toCode(text) || null)
  .nullable()
  .default(null)

export const listPropertyExtras = userCall
  .route({ method: 'GET', path: '/property-extras', summary: 'List your add-ons and promo codes', tags })
  .output(z.object({ addOns: z.array(addOnShape), codes: z.array(codeShape) }))

export const createAddOn = creatingCall
  .route({
    method: 'POST',
    path: '/property-add-ons',
    summary:
      'Offer an add-on at one of your listings, or without `propertyId` at all of them; its stock counts over all bookings at the same time',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      name: plainText(extraLimits.name).pipe(z.string().min(1, missingText)),
      unit: z.enum(addOnUnits),
      price: dollars(1, propertyLimits.maxRateCents),
      stock: orNull(integerIn(1, extraLimits.maxPieces)).default(null),
      propertyId: listing,
    }),
  )
  .output(addOnShape)

export const endAddOn = userCall
  .route({
    method: 'DELETE',
    path: '/property-add-ons/{id}',
    summary: 'Stop offering an add-on. Bookings that have it keep it',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

export const createPromoCode = creatingCall
  .route({
    method: 'POST',
    path: '/property-codes',
    summary:
      'Make a promo code of percent or an amount for one of your listings, or without `propertyId` for all of them. 409 `duplicate`',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({
        code: plainText(40)
          .transform(toCode)
          .pipe(z.string().regex(/^[A-Z0-9-]{4,30}$/, 'Use 4 to 30 letters, digits and hyphens.')),
        percent: orNull(integerIn(1, 100)).default(null),
        amount: orNull(dollars(1, propertyLimits.maxRateCents)).default(null),
        firstDay: calendarDay,
        lastDay: calendarDay,
        maxUses: orNull(integerIn(1, extraLimits.maxUses)).default(null),
        propertyId: listing,
      })
      .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
        message: 'Enter percent or an amount.',
        path: ['percent'],
      })
      .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
        message: 'The last day must not be before the first.',
        path: ['lastDay'],
      }),
  )
  .output(codeShape)

export const endPromoCode = userCall
  .route({
    method: 'DELETE',
    path: '/property-codes/{id}',
    summary: 'End a promo code. Bookings made with it keep their price',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

export type PropertyExtras = z.infer<NonNullable<(typeof listPropertyExtras)['~orpc']['outputSchema']>>
export type NewAddOn = z.output<NonNullable<(typeof createAddOn)['~orpc']['inputSchema']>>
export type NewPromoCode = z.output<NonNullable<(typeof createPromoCode)['~orpc']['inputSchema']>>
