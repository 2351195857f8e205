// The help articles state the current numbers: changing a limit requires changing its article, and vice
// versa.
import { expect, test } from 'vitest'
import { readText } from '../../test/support/sources.ts'
import { analyticsPeriods, minForHours, minVisitorsOfState } from './analytics.ts'
import { liveHours, minSuccessCount } from './checkins.ts'
import { splitTotal } from './money.ts'
import { confirmationDays } from './newsletter.ts'
import { offlineLimits } from './offline.ts'
import { passwordLengths } from './password.ts'
import { photoLimits } from './photo-limits.ts'
import { applicationLimits } from './photographer-application.ts'
import { maxBioLength } from './profiles.ts'
import { bookingWaits } from './property-bookings.ts'
import { canReviewUntil } from './property-reviews.ts'
import { getPoints, reputationTable } from './reputation.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const { featuredWork, communityContribution, bio } = applicationLimits
const [short, middle, long, year] = analyticsPeriods
const { feeCents, payoutCents } = splitTotal(10_000)

test.each<[article: string, statement: string]>([
  ['check-in', `for up to ${liveHours} hours`],
  ['newsletter', `The link works for ${confirmationDays} days`],
  ['create-an-account', `a password of at least ${passwordLengths.min} characters`],
  ['your-profile', `a bio of up to ${maxBioLength} characters`],
  ['take-a-region-offline', `a pack of up to ${offlineLimits.ownPackLocations} locations`],
  [
    'upload-photos',
    `of up to ${photoLimits.maxBytes / 1_000_000} MB and ${photoLimits.maxMegapixels} megapixels`,
  ],
  ['become-a-featured-photographer', `a bio of ${bio.min} to ${bio.max} characters`],
  [
    'become-a-featured-photographer',
    `in at least ${featuredWork.min} characters and how you’d contribute in at least ${communityContribution.min}`,
  ],
  // Of 365 days.
  ['see-analytics', `Choose ${short}, ${middle} or ${long} days, or ${Math.round(year / 30.4)} months`],
  [
    'see-analytics',
    `from ${minForHours} views or check-ins on, success by weather from ${minSuccessCount} check-ins`,
  ],
  ['see-analytics', `a state once ${minVisitorsOfState} of its visitors come on one day`],
  ['book-a-property', `held for ${bookingWaits.unpaidMs / minuteMs} minutes`],
  ['answer-booking-requests', `You have ${bookingWaits.decisionMs / hourMs} hours to answer`],
  ['answer-booking-requests', `For ${canReviewUntil(0) / dayMs} days after the end`],
  ['after-booking-a-property', `write a review for ${canReviewUntil(0) / dayMs} days`],
  ['prices-and-fees', `Viewfinder keeps ${feeCents / 100} percent of each booking`],
  ['prices-and-fees', `$${feeCents / 100} is the fee and $${payoutCents / 100} goes to the owner`],
])('%s: %s', (article, statement) => expect(readHelp(article)).toContain(statement))

test('reputation-points: every contribution with its points', () => {
  const rows = [...readHelp('reputation-points').matchAll(/^\| ([A-Z][^|]+) \| (\d+) \|$/gm)]
  expect(rows.map(([, label, points]) => [label, Number(points)])).toEqual(
    reputationTable.map(({ contribution, label }) => [label, getPoints(contribution)]),
  )
})

const readHelp = (article: string) => readText(`content/help/${article}.md`)
