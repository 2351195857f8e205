// Domain registration: permits, their rules and their bookings.
import type { Domain } from '../../app/domains/domain.ts'
import { calendarFile } from './calendar-file.ts'
import { endBookings } from './cancel.ts'
import { demoPermitBookings, demoPermits } from './demo.ts'
import { forgetBooker, lockBookingsOf } from './forget-user.ts'
import { findPermitDifferences } from './ledger-check.ts'
import { movePermits } from './move-permits.ts'
import { bookingPayments } from './pay.ts'
import { permitBookingPreview } from './preview.ts'
import { permitBookingOperations, permitOperations } from './routes.ts'
import { waitingPermits } from './waiting.ts'

export const permits = {
  name: 'permits',
  uses: [
    'gazetteer',
    'light',
    'locations',
    'users',
    'notifications',
    'payments',
    'subscriptions',
    'moderation',
  ],
  tables: ['permits', 'permit_locations', 'permit_bookings'],
  demo: [demoPermits, demoPermitBookings],
  operations: { permits: permitOperations, permitBookings: permitBookingOperations },
  previews: { 'permit-booking': permitBookingPreview },
  routes: {
    'permit-calendar': {
      path: /^\/permits\/bookings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/i,
      limit: 'calls',
      answer: (options, requestContext, match) => calendarFile(options, requestContext, match[1] as string),
    },
  },
  jobs: ({ sql, publicUrl }) => [
    {
      name: 'end-permit-bookings',
      cron: '20 * * * *',
      run: async () => void (await endBookings({ sql, publicUrl, now: new Date() })),
    },
  ],
  payments: { 'permit-booking': bookingPayments },
  ledgerChecks: [findPermitDifferences],
  notifications: ['permit-confirmed', 'permit-declined', 'permit-expired'],
  notificationPaths: {
    'permit-booking': (sql, id) =>
      sql`(select '/permits?tab=bookings' from permit_bookings b where b.id = ${id})`,
  },
  waiting: waitingPermits,
  personalData: {
    references: [
      {
        table: 'permit_bookings',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'permit-bookings',
        isContribution: true,
      },
    ],
    lockContributions: lockBookingsOf,
    removeContributions: forgetBooker,
  },
  // The ledger does not need demo bookings or bookings that never led to a payment.
  retention: [
    {
      table: 'permit_bookings',
      where: `user_id is null and payment_id is null and updated_at < now() - interval '90 days'`,
    },
  ],
  mergeLocations: movePermits,
} satisfies Domain
