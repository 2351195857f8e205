// The whole demo content, typed, for tests that judge it.
import { z } from 'zod'
import { demoPhotographers, demoSuspended } from '../../../src/server/accounts/users/demo.ts'
import { demoPortfolios } from '../../../src/server/community/profiles/demo.ts'
import { demoCheckins } from '../../../src/server/contributions/checkins/demo.ts'
import { demoFavorites } from '../../../src/server/contributions/favorites/demo.ts'
import { demoReviewLikes } from '../../../src/server/contributions/reviews/demo.ts'
import { demoCities } from '../../../src/server/discovery/cities/demo.ts'
import { demoLandmarks } from '../../../src/server/discovery/landmarks/demo.ts'
import { demoLocations, demoRemoved, demoSubmissions } from '../../../src/server/discovery/locations/demo.ts'
import { demoPhotoLikes, demoUploads } from '../../../src/server/discovery/photos/demo.ts'
import { demoPermits } from '../../../src/server/marketplace/permits/demo.ts'
import { demoProperties } from '../../../src/server/marketplace/properties/demo.ts'
import { demoSubscriptions } from '../../../src/server/money/subscriptions/demo.ts'
import { demoFolder, demoPhotos, readDemoFile } from '../../../src/server/operations/demo/load.ts'
import { claimShape } from './claim-shape.ts'

const claims = z.array(claimShape).optional()

export const readDemoContent = () => ({
  folder: demoFolder,
  locations: readDemoFile(demoLocations).map((location) => ({
    ...location,
    claims: claims.parse(location.claims),
    reviews: location.reviews.map((review) => ({ ...review, claims: claims.parse(review.claims) })),
  })),
  photographers: readDemoFile(demoPhotographers),
  photos: readDemoFile(demoPhotos),
  cities: readDemoFile(demoCities),
  landmarks: readDemoFile(demoLandmarks),
  properties: readDemoFile(demoProperties),
  permits: readDemoFile(demoPermits),
  subscriptions: readDemoFile(demoSubscriptions),
  community: {
    photos: readDemoFile(demoUploads),
    checkins: readDemoFile(demoCheckins),
    favorites: readDemoFile(demoFavorites),
    portfolios: readDemoFile(demoPortfolios),
    photoLikes: readDemoFile(demoPhotoLikes),
    reviewLikes: readDemoFile(demoReviewLikes),
    submissions: readDemoFile(demoSubmissions),
    removals: readDemoFile(demoRemoved),
    suspensions: readDemoFile(demoSuspended),
  },
})

export type DemoContent = ReturnType<typeof readDemoContent>
export type DemoLocation = DemoContent['locations'][number]
export type DemoCheckin = DemoContent['community']['checkins'][number]
