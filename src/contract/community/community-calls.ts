// The calls on meetups, the gallery and featured photographers, by group.
import { galleryCalls } from './gallery.ts'
import { meetupCalls } from './meetups.ts'
import { photographerCalls } from './photographers.ts'

export const communityCalls = {
  meetups: meetupCalls,
  gallery: galleryCalls,
  photographers: photographerCalls,
}
