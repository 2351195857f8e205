// What the marketplace's form sends: fields that it may leave empty are the server's to choose.
import { expect, test } from 'vitest'
import { emptyListing, toMarketplacePayload } from './listing-draft.ts'

const entered = { title: 'Barn', description: 'Red.', location: 'Moab, UT', hourlyRate: '80' }

test('minimum hours and group size that were left empty are not sent', () => {
  const payload = toMarketplacePayload({
    ...emptyListing,
    ...entered,
    minimumHours: '',
    maximumCapacity: ' ',
  })
  expect(payload).not.toHaveProperty('minimumBooking')
  expect(payload).not.toHaveProperty('maxGroupSize')
  expect(toMarketplacePayload({ ...emptyListing, ...entered, minimumHours: '3' })).toMatchObject({
    minimumBooking: '3',
    maxGroupSize: '10',
  })
})
