// Moves of bookings: another time that guest or owner proposes, what it costs or gives back, and the other side's answer.
import { z } from 'zod'
import { moveChoices, moveModes, moveStates, weatherMoves } from '../../rules/booking-moves.ts'
import { creatingCall, flag, idParam, plainText, userCall } from '../shared/call.ts'
import { optionalText } from '../shared/fields.ts'
import { money } from './amounts.ts'
import { bookingTimes, refundStepShape } from './property-calendar.ts'

const tags = ['Property bookings']

const sides = ['guest', 'owner'] as const

/** From start up to end, before and after. Dollars; `difference`: what the guest pays, or less than zero, what is refunded to them. */
const changeFields = {
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  oldStart: z.iso.datetime(),
  oldEnd: z.iso.datetime(),
  oldTotal: money,
  total: money,
  difference: z.number(),
  /** What the owner receives of the new total. */
  ownerPayout: money,
  /** Free, because of the weather. */
  isWeather: z.boolean(),
  /** The refund of a cancellation by the guest once the booking is moved. */
  refunds: z.array(refundStepShape),
}

/** `actions`: what the reader can do now. `clientSecret`: confirms the payment of the difference in the browser, for the guest only. */
const moveShape = z.object({
  ...changeFields,
  id: z.uuid(),
  proposedBy: z.enum(sides),
  state: z.enum(moveStates),
  /** Both sides agree, and only the payment is missing. */
  isAgreed: z.boolean(),
  message: z.string().nullable(),
  answer: z.string().nullable(),
  actions: z.array(z.enum(moveChoices)),
  clientSecret: z.string().nullable(),
  receiptPath: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

/** `moves`: the newest first. `obstacle`: why the reader cannot propose one now, null if they can. */
const movesShape = z.object({
  moves: z.array(moveShape),
  obstacle: z.string().nullable(),
  moveMode: z.enum(moveModes),
  weatherMoves: z.enum(weatherMoves),
})

/** `refusal`: why it is not possible, and which input would change it. */
const moveQuoteShape = z.object({
  ...changeFields,
  timeZone: z.string(),
  unit: z.enum(['hour', 'day']),
  units: z.number().int(),
  unitPrice: money,
  refusal: z.object({ message: z.string(), path: z.string() }).nullable(),
  /** Done as soon as it is proposed and paid, without an answer of the other side. */
  isInstant: z.boolean(),
  /** For the guest of a listing that offers it: whether the weather would move the booking to this time. */
  weather: z.object({ isPossible: z.boolean(), message: z.string().nullable() }).nullable(),
  /** A proposal that sends it is made on these terms or refused. */
  quoteHash: z.string(),
})

const byId = z.object({ id: idParam })
const byMove = byId.extend({ moveId: idParam })
const times = { ...bookingTimes, isWeather: flag.default(false) }

const listMoves = userCall
  .route({
    method: 'GET',
    path: '/property-bookings/{id}/moves',
    summary:
      'List the moves of a booking, for its guest, its owner or an administrator. One whose difference the guest pays is first compared with the payment service',
    tags,
  })
  .input(byId)
  .output(movesShape)

const quoteMove = userCall
  .route({
    method: 'GET',
    path: '/property-bookings/{id}/moves/quote',
    summary:
      'Get what another time for a booking would cost or give back, its refunds, and whether it is possible. `isWeather`: as the free move because of the weather',
    tags,
  })
  .input(z.object({ id: idParam, ...times }))
  .output(moveQuoteShape)

const proposeMove = creatingCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/moves',
    summary:
      'Propose another time for a confirmed booking. It is held until the other side answers, 24 hours at most, and the booking keeps its time until then. If it costs more, the guest pays the difference first (15 minutes). 409 `terms-changed` if `quoteHash` differs, 409 `slot-taken`',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      ...bookingTimes,
      isWeather: z.boolean().default(false),
      message: optionalText(2000).default(null),
      quoteHash: plainText(100).optional(),
    }),
  )
  .output(moveShape)

const acceptMove = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/moves/{moveId}/accept',
    summary:
      'Accept a move that the other side proposed. If it costs more, what the guest authorized is charged; a guest who accepts pays within 15 minutes',
    tags,
  })
  .input(byMove)
  .output(moveShape)

const withAnswer = byMove.extend({ reason: optionalText(2000).default(null) })

const declineMove = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/moves/{moveId}/decline',
    summary: 'Decline a move that the other side proposed: the booking stays as it is',
    tags,
  })
  .input(withAnswer)
  .output(moveShape)

const withdrawMove = userCall
  .route({
    method: 'POST',
    path: '/property-bookings/{id}/moves/{moveId}/withdraw',
    summary: 'Withdraw a move that you proposed',
    tags,
  })
  .input(byMove)
  .output(moveShape)

export const bookingMoveCalls = {
  list: listMoves,
  quote: quoteMove,
  propose: proposeMove,
  accept: acceptMove,
  decline: declineMove,
  withdraw: withdrawMove,
}

export type BookingMove = z.infer<typeof moveShape>
export type BookingMoves = z.infer<typeof movesShape>
export type MoveQuote = z.infer<typeof moveQuoteShape>
export type ProposeMoveInput = z.infer<NonNullable<(typeof proposeMove)['~orpc']['inputSchema']>>
