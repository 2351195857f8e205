// Reads the demo content from the repository's demo/ folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../platform/project-root.ts'
import {
  type DemoCity,
  type DemoLandmark,
  type DemoLocation,
  type DemoPhoto,
  type DemoPhotographer,
  demoCityShape,
  demoLandmarkShape,
  demoLocationShape,
  demoPhotographerShape,
  demoPhotoShape,
} from './shape.ts'
import { type DemoPropertyBooking, demoBookingShape } from './shape-bookings.ts'
import { communityShapes, type DemoCommunity } from './shape-community.ts'
import { type DemoContest, demoContestShape } from './shape-contests.ts'
import { type DemoPermit, demoPermitShape } from './shape-permits.ts'
import { type DemoProperty, demoPropertyShape } from './shape-properties.ts'
import { type DemoSubscription, demoSubscriptionShape } from './shape-subscriptions.ts'

export type DemoContent = {
  folder: string
  locations: DemoLocation[]
  photographers: DemoPhotographer[]
  photos: DemoPhoto[]
  cities: DemoCity[]
  landmarks: DemoLandmark[]
  properties: DemoProperty[]
  permits: DemoPermit[]
  bookings: DemoPropertyBooking[]
  subscriptions: DemoSubscription[]
  contests: DemoContest[]
  community: DemoCommunity
}

/** All demo content, validated. @throws ZodError naming the invalid field */
export function readDemoContent(folder = join(projectRoot, 'demo')): DemoContent {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const files = readdirSync(join(folder, 'locations')).filter((name) => name.endsWith('.json'))
  return {
    folder,
    locations: files.sort().flatMap((name) => z.array(demoLocationShape).parse(read(`locations/${name}`))),
    photographers: z.array(demoPhotographerShape).parse(read('photographers.json')),
    photos: z.array(demoPhotoShape).parse(read('photos/photos.json')),
    cities: z.array(demoCityShape).parse(read('cities.json')),
    landmarks: z.array(demoLandmarkShape).parse(read('landmarks.json')),
    properties: z.array(demoPropertyShape).parse(read('properties.json')),
    permits: z.array(demoPermitShape).parse(read('permits.json')),
    bookings: z.array(demoBookingShape).parse(read('property-bookings.json')),
    subscriptions: z.array(demoSubscriptionShape).parse(read('subscriptions.json')),
    contests: z.array(demoContestShape).parse(read('contests.json')),
    community: z
      .strictObject(communityShapes)
      .parse(Object.fromEntries(communityFiles.map((name) => [name, read(toPath(name))]))),
  }
}

const communityFiles = Object.keys(communityShapes)

/** `photoLikes` is in `community/photo-likes.json`. */
const toPath = (name: string) =>
  `community/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
