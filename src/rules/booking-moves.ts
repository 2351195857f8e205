// The life cycle of a move, which is another time for a confirmed booking, as a state graph; and who decides on one.
import { dayMs } from './durations.ts'
import { bookingWaits } from './property-bookings.ts'

/**
 * `unpaid`: the guest is paying the difference; `proposed`: the other side decides; `charging`: agreed, and the difference is being charged.
 * While it is in one of these, the booking keeps its time and holds the new one, too. `failed`: the difference was not paid, or the time was
 * blocked meanwhile; `ended`: the booking ended.
 */
export const moveStates = [
  'unpaid',
  'proposed',
  'charging',
  'done',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'ended',
] as const
export type MoveState = (typeof moveStates)[number]

export const openMoveStates = ['unpaid', 'proposed', 'charging'] as const satisfies readonly MoveState[]

type Transition = { from: readonly MoveState[]; to: MoveState; by: 'proposer' | 'other' | 'system' }

/**
 * `send`: the guest's difference is authorized, and the owner decides. `charge`: it is, and both sides have agreed already. `acceptPaid`: what was
 * authorized is captured; `acceptUnpaid`: the guest agrees to a higher price and pays next.
 */
export const moveTransitions = {
  send: { from: ['unpaid'], to: 'proposed', by: 'system' },
  charge: { from: ['unpaid'], to: 'charging', by: 'system' },
  accept: { from: ['proposed'], to: 'done', by: 'other' },
  acceptPaid: { from: ['proposed'], to: 'charging', by: 'other' },
  acceptUnpaid: { from: ['proposed'], to: 'unpaid', by: 'other' },
  complete: { from: ['charging'], to: 'done', by: 'system' },
  decline: { from: ['unpaid', 'proposed'], to: 'declined', by: 'other' },
  withdraw: { from: ['unpaid', 'proposed'], to: 'withdrawn', by: 'proposer' },
  expire: { from: ['unpaid', 'proposed'], to: 'expired', by: 'system' },
  fail: { from: ['unpaid', 'proposed', 'charging'], to: 'failed', by: 'system' },
  end: { from: ['unpaid', 'proposed', 'charging'], to: 'ended', by: 'system' },
} as const satisfies Record<string, Transition>

export type MoveAction = keyof typeof moveTransitions

/** The state after an action, or undefined if the action is not possible in this state. */
export function nextMoveState(state: MoveState, action: MoveAction): MoveState | undefined {
  const { from, to } = moveTransitions[action] as Transition
  return from.includes(state) ? to : undefined
}

/** What a side can do with a move. */
export const moveChoices = ['accept', 'decline', 'withdraw', 'pay'] as const
export type MoveChoice = (typeof moveChoices)[number]

/** @param isAgreed only the guest's payment is missing */
export function moveChoicesOf(
  state: MoveState,
  { isProposer, isGuest, isAgreed }: { isProposer: boolean; isGuest: boolean; isAgreed: boolean },
): MoveChoice[] {
  const can = (action: MoveAction) =>
    nextMoveState(state, action) !== undefined &&
    moveTransitions[action].by === (isProposer ? 'proposer' : 'other')
  const possible: Record<MoveChoice, boolean> = {
    accept: can('accept'),
    decline: can('decline') && (state === 'proposed' || isAgreed),
    withdraw: can('withdraw'),
    pay: state === 'unpaid' && isGuest,
  }
  return moveChoices.filter((choice) => possible[choice])
}

/** Per booking, whatever became of them. */
export const maxMoves = 20

/** The latest instant at which a proposal is decided or paid: both times are still ahead then. */
export const moveDeadline = (nowMs: number, waitMs: number, startsMs: readonly number[]): number =>
  Math.min(nowMs + waitMs, ...startsMs)

export const moveWaits = { unpaidMs: bookingWaits.unpaidMs, decisionMs: bookingWaits.decisionMs } as const

/** How a listing takes moves of its guests: the owner answers, or they are done at once. */
export const moveModes = ['request', 'instant'] as const
export type MoveMode = (typeof moveModes)[number]

/** Later than this before the booking, an owner answers every move, and the weather moves nothing. */
const lastFreeMoveMs = dayMs

/** How far a move because of the weather may go, from the start that was booked. */
const weatherMoveMs = 30 * dayMs

/**
 * Whether a guest's move is done without the owner's answer. One that costs less is only where canceling would refund everything: it
 * would be a way around the refunds otherwise. Cents and milliseconds.
 */
export const isInstantMove = (
  mode: MoveMode,
  {
    differenceCents,
    refundPercent,
    untilStartMs,
  }: { differenceCents: number; refundPercent: number; untilStartMs: number },
): boolean =>
  mode === 'instant' && untilStartMs >= lastFreeMoveMs && (differenceCents >= 0 || refundPercent === 100)

/** Whether guests may move a booking once because of the weather: never, when the forecast says rain, or whenever they say so. */
export const weatherMoves = ['none', 'forecast', 'promise'] as const
export type WeatherMoves = (typeof weatherMoves)[number]

/** Of an hour, in millimeters: what Open-Meteo and others call light rain begins there. */
export const rainMm = 0.2

/** Why a move is not one because of the weather. */
const weatherObstacles = [
  'not-offered',
  'used',
  'too-late',
  'other-length',
  'too-far',
  'no-rain',
  'no-forecast',
] as const
export type WeatherObstacle = (typeof weatherObstacles)[number]

/** `isRain`: undefined without a forecast for the booked time. Instants and durations in milliseconds. */
export type WeatherMove = {
  offer: WeatherMoves
  isUsed: boolean
  nowMs: number
  startMs: number
  newStartMs: number
  isSameLength: boolean
  isRain: boolean | undefined
}

/** The first reason against it, or undefined. */
export function findWeatherObstacle(move: WeatherMove): WeatherObstacle | undefined {
  const { offer, isUsed, nowMs, startMs, newStartMs, isSameLength, isRain } = move
  if (offer === 'none') return 'not-offered'
  if (isUsed) return 'used'
  if (startMs - nowMs < lastFreeMoveMs) return 'too-late'
  if (!isSameLength) return 'other-length'
  if (Math.abs(newStartMs - startMs) > weatherMoveMs) return 'too-far'
  if (offer === 'promise' || isRain) return undefined
  return isRain === undefined ? 'no-forecast' : 'no-rain'
}

export const weatherObstacleTexts: Record<WeatherObstacle, string> = {
  'not-offered': 'This listing has no free move because of the weather.',
  used: 'A booking can be moved once because of the weather.',
  'too-late': 'The free move because of the weather ends 24 hours before the booking.',
  'other-length': 'The free move because of the weather keeps the length of the booking.',
  'too-far': 'The free move because of the weather goes up to 30 days away from the booked day.',
  'no-rain': 'The forecast has no rain for your booked time.',
  'no-forecast': 'There’s no forecast for your booked time yet.',
}
