// What a listing says about moving a booking, for guests and in the owner's form.
import type { MoveMode, WeatherMoves } from '../../../rules/booking-moves.ts'

export const moveModeNames: Record<MoveMode, string> = {
  request: 'You answer each time',
  instant: 'At once, while the time is free',
}

export const moveModeTexts: Record<MoveMode, string> = {
  request:
    'Ask for another time, or a longer or shorter one, on the page of your booking. The owner has 24 hours to answer.',
  instant:
    'You can move a confirmed booking to another free time at once, until 24 hours before it. If the new time costs less when canceling would no longer refund everything, the owner answers first.',
}

export const weatherNames: Record<WeatherMoves, string> = {
  none: 'No',
  forecast: 'Yes, when the forecast says rain',
  promise: 'Yes, whenever the guest says so',
}

const weatherTexts: Record<WeatherMoves, string | null> = {
  none: null,
  forecast:
    'Rain in the forecast? You can move the booking once for free until 24 hours before it, at the same length and price, up to 30 days away.',
  promise:
    'Bad weather? You can move the booking once for free until 24 hours before it, at the same length and price, up to 30 days away.',
}

export const weatherText = ({ weatherMoves }: { weatherMoves: WeatherMoves }): string | null =>
  weatherTexts[weatherMoves]
