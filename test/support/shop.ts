// A business for tests of payments: subjects of payments, and the changes that their handler received. It has
// no table.
import type { Domain } from '../../src/server/app/domains/domain.ts'
import { domains } from '../../src/server/app/domains/domains.ts'
import type { PaymentChange } from '../../src/server/money/payments/handler.ts'

export type Shop = { domains: readonly Domain[]; changes: PaymentChange[]; failures: number }

/** Replaces the handler of bookings. While `failures` is positive, each change fails once. */
export function createShop(): Shop {
  const shop: Shop = { domains: [], changes: [], failures: 0 }
  const handler = {
    lock: async () => {},
    toPath: (id: string) => `/bookings/${id}`,
    onChange: async (_: unknown, change: PaymentChange) => {
      if (shop.failures > 0) {
        shop.failures -= 1
        throw new Error('The shop is closed')
      }
      shop.changes.push(change)
    },
  }
  const business: Domain = { name: 'shop', uses: [], payments: { 'property-booking': handler } }
  shop.domains = [business, ...domains]
  return shop
}
