// Domain registration: bookings of private properties, from the request to the payout, with reviews and messages.
import type { Domain } from '../../app/domains/domain.ts'
import { calendarFile } from './calendar-file.ts'
import { commissionTable, earningsTable } from './commission.ts'
import { demoBookings, demoOldBookings } from './demo.ts'
import { endBookings } from './end.ts'
import { endBookingsOf, lockPropertiesOf } from './forget-user.ts'
import { findBookingDifferences } from './ledger-check.ts'
import { moderatedMessage, moderatedPropertyReview } from './moderated.ts'
import { findMoveDifferences } from './move-ledger-check.ts'
import { bookingPayments } from './payment.ts'
import { messagePreview, propertyReviewPreview } from './preview.ts'
import { remindOfRequests } from './remind.ts'
import { publishReviews } from './reviews.ts'
import { bookingMoveOperations, bookingOperations, propertyReviewOperations } from './routes.ts'
import { waitingBookings } from './waiting.ts'

export const bookings = {
  name: 'bookings',
  uses: ['users', 'notifications', 'light', 'photos', 'weather', 'payments', 'payouts', 'properties'],
  tables: [
    'property_bookings',
    'property_booking_add_ons',
    'property_booking_moves',
    'property_reviews',
    'property_messages',
  ],
  demo: [demoOldBookings, demoBookings],
  operations: {
    propertyBookings: bookingOperations,
    propertyReviews: propertyReviewOperations,
    bookingMoves: bookingMoveOperations,
  },
  routes: {
    'commission-table': {
      path: /^\/admin\/commission-report\.csv$/,
      limit: 'calls',
      answer: (options, requestContext) => commissionTable(options, requestContext),
    },
    'earnings-table': {
      path: /^\/owner-dashboard\/earnings\.csv$/,
      limit: 'calls',
      answer: (options, requestContext) => earningsTable(options, requestContext),
    },
    'booking-calendar': {
      path: /^\/property-bookings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/i,
      limit: 'calls',
      answer: (options, requestContext, match) => calendarFile(options, requestContext, match[1] as string),
    },
  },
  jobs: (deps) => [
    { name: 'publish-property-reviews', cron: '7 * * * *', run: () => publishReviews(deps) },
    {
      name: 'remind-property-requests',
      everySeconds: 60,
      run: async () => void (await remindOfRequests(deps)),
    },
    { name: 'end-property-bookings', everySeconds: 30, run: async () => void (await endBookings(deps)) },
  ],
  payments: { 'property-booking': bookingPayments },
  ledgerChecks: [findBookingDifferences, findMoveDifferences],
  notifications: [
    'booking-requested',
    'booking-accepted',
    'booking-confirmed',
    'booking-instant',
    'booking-declined',
    'booking-expired',
    'booking-reminder',
    'booking-cancelled',
    'booking-completed',
    'booking-move-proposed',
    'booking-moved',
    'booking-move-closed',
    'booking-message',
    'booking-reviewed',
  ],
  notificationPaths: {
    'property-booking': (sql, id) =>
      sql`(select '/property-bookings/' || b.id from property_bookings b where b.id = ${id})`,
  },
  waiting: waitingBookings,
  moderation: { message: moderatedMessage, 'property-review': moderatedPropertyReview },
  previews: { message: messagePreview, 'property-review': propertyReviewPreview },
  personalData: {
    references: [
      {
        table: 'property_bookings',
        column: 'photographer_id',
        whenDeleted: 'set null',
        file: 'property-bookings',
        isContribution: true,
      },
      {
        table: 'property_reviews',
        column: 'author_id',
        whenDeleted: 'set null',
        file: 'property-reviews',
        isContribution: true,
      },
      {
        table: 'property_messages',
        column: 'sender_id',
        whenDeleted: 'set null',
        file: 'property-messages',
        isContribution: true,
      },
    ],
    lockContributions: lockPropertiesOf,
    removeContributions: endBookingsOf,
  },
} satisfies Domain
