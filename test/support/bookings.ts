// Bookings for tests, by the public calls: requested, paid with a test card, accepted.

import { addDays } from '../../src/rules/dates.ts'
import { toLocalDate } from '../../src/rules/light/local-day.ts'
import type { Answer, TestApp } from './app.ts'
import { cardBody, testCards } from './payments.ts'

type Token = { token: string }

/** Two hours at ten o'clock, so many days ahead. */
export const inDays = (days: number, from: Date = new Date()) => {
  const date = addDays(toLocalDate(from.getTime(), 'America/Los_Angeles'), days)
  return { startDate: date, endDate: date, startTime: '10:00', endTime: '12:00', photographyType: 'Portrait' }
}

export const book = (app: TestApp, guest: Token, propertyId: string, body: object): Promise<Answer> =>
  app.send('POST', `/api/private-properties/${propertyId}/book`, { as: guest.token, body })

/** The card of a booking's answer is confirmed in the sandbox. */
export function pay(
  app: TestApp,
  booking: { clientSecret: string },
  card: string = testCards.good,
): Promise<Answer> {
  const [intentId] = booking.clientSecret.split('_secret_')
  return app.send('POST', `/api/sandbox/payments/${intentId}/confirm`, {
    body: cardBody(booking.clientSecret, card),
  })
}

/** A paid request. Returns its id. */
export async function requestPaid(
  app: TestApp,
  guest: Token,
  propertyId: string,
  body: object = inDays(10),
): Promise<string> {
  const { status, body: booking } = await book(app, guest, propertyId, body)
  if (status !== 201) throw new Error(`Booking failed: ${JSON.stringify(booking)}`)
  await pay(app, booking)
  return booking.id
}

export const act = (
  app: TestApp,
  user: Token,
  id: string,
  action: 'accept' | 'decline' | 'cancel',
  body: object = {},
): Promise<Answer> => app.send('POST', `/api/property-bookings/${id}/${action}`, { as: user.token, body })

/** Another time, of `inDays` or else. */
export const proposeMove = (app: TestApp, user: Token, id: string, body: object): Promise<Answer> =>
  app.send('POST', `/api/property-bookings/${id}/moves`, { as: user.token, body })

export const answerMove = (
  app: TestApp,
  user: Token,
  { id, moveId }: { id: string; moveId: string },
  action: 'accept' | 'decline' | 'withdraw',
  body: object = {},
): Promise<Answer> =>
  app.send('POST', `/api/property-bookings/${id}/moves/${moveId}/${action}`, { as: user.token, body })
