// Every kind of notification and its text, shared by the page and the email.

import { contentReasons, locationReasons } from './reporting.ts'

const locationOnly = new Set<string>(
  locationReasons.filter((reason) => !(contentReasons as readonly string[]).includes(reason)),
)

type Data = Record<string, string | number | null>

/**
 * `count` and `actorCount` are 1 by default. For a group, the other fields are of its newest notification.
 */
export type NoticeWords = {
  kind: string
  actorName: string | null
  data: Data
  count?: number
  actorCount?: number
}

/** `of`: " of " and the location's name, if it is known. `shared`: the user's own location. */
type NoticeParts = {
  somebody: string
  count: number
  of: string
  shared: string
  why: string
  reason: string | undefined
  merged: string | undefined
  place: string | undefined
  decision: string | undefined
  about: string | undefined
  /** The rank of the best entry in a contest. */
  rank: string | undefined
  remedy: string | undefined
  /** Whether a location was reported for a reason that only locations have. */
  isOfLocation: boolean
  /** The name of a property that the user or a guest of theirs booked. */
  booked: string
  /** The name of the user's own property. */
  property: string
  calendar: string | undefined
  meetup: string
}

const remedyTexts: Record<string, string> = {
  close: 'The location is now marked as closed',
  merge: 'The duplicate was merged',
  correct: 'The location was corrected',
}

const kinds = {
  follow: ({ somebody }) => `${somebody} followed you`,
  'photo-like': ({ somebody, of }) => `${somebody} liked your photo${of}`,
  'review-like': ({ somebody, of }) => `${somebody} liked your review${of}`,
  'photo-ready': ({ of, count }) =>
    count > 1 ? `${count} of your photos${of} are live` : `Your photo${of} is live`,
  'photo-failed': ({ of }) => `Your photo${of} could not be processed`,
  'photo-featured': ({ of }) => `Your photo${of} was featured`,
  'location-verified': ({ shared }) => `${shared} was verified`,
  'location-removed': ({ shared, merged, why }) =>
    merged ? `${shared} was merged into ${merged}` : `${shared} was removed${why}`,
  'location-restored': ({ shared }) => `${shared} was restored`,
  'review-removed': ({ of, why }) => `Your review${of} was removed${why}`,
  'review-restored': ({ of }) => `Your review${of} was restored`,
  'photo-removed': ({ of, why }) => `Your photo${of} was removed${why}`,
  'photo-restored': ({ of }) => `Your photo${of} was restored`,
  'report-decided': ({ decision, about, place, remedy, isOfLocation }) => {
    const what = `Your report${place ? ` about ${place}` : about ? ` about a ${about}` : ''}`
    if (decision === 'upheld')
      return `${what} was accepted. ${remedyTexts[remedy ?? ''] ?? 'We took action'}. Thank you`
    return `${what} was reviewed. ${isOfLocation ? 'We left the location as it is' : 'It doesn’t break our rules, so it stays'}`
  },
  'new-photo': ({ somebody, of, count }) =>
    count > 1 ? `${count} new photos${of} by ${somebody}` : `${somebody} shared a photo${of}`,
  'cover-waiting': ({ somebody, of, count }) =>
    `${count > 1 ? `${count} new photos${of} by ${somebody}` : `${somebody} shared the first photo${of}`}. Choose its cover`,
  'property-approved': ({ property }) => `${property} was approved. It’s live and available for bookings`,
  'property-rejected': ({ property, why }) => `${property} needs changes before it can be listed${why}`,
  'property-pending': ({ property }) => `${property} is under review again`,
  'property-paused': ({ property }) => `${property} was approved again and is still paused`,
  'property-removed': ({ property }) => `${property} was removed`,
  'calendar-conflict': ({ property, calendar }) =>
    `An event of the calendar ${calendar} is at the same time as a booking of ${property}`,
  'calendar-failed': ({ property, calendar, why }) =>
    `The calendar ${calendar} of ${property} can’t be read${why}`,
  'calendar-not-understood': ({ property, calendar }) =>
    `Some of the calendar ${calendar} of ${property} isn’t understood. More may be blocked than you need`,
  'permit-confirmed': ({ about }) => `Your booking of ${about ?? 'a permit'} was confirmed`,
  'permit-declined': ({ about, why }) => `Your booking of ${about ?? 'a permit'} was declined${why}`,
  'permit-expired': ({ about }) => `Your booking of ${about ?? 'a permit'} has expired`,
  'booking-requested': ({ somebody, property }) => `${somebody} asked to book ${property}`,
  'booking-accepted': ({ booked }) => `Your booking of ${booked} is confirmed`,
  'booking-confirmed': ({ booked }) => `Your booking of ${booked} is confirmed`,
  'booking-instant': ({ somebody, property }) => `${somebody} booked ${property}. It’s confirmed`,
  'booking-declined': ({ booked, why }) =>
    `Your request for ${booked} was declined${why}. Nothing was charged`,
  'booking-expired': ({ booked }) => `The booking of ${booked} didn’t go through. Nothing was charged`,
  'booking-reminder': ({ booked }) => `Less than 6 hours are left to answer the request for ${booked}`,
  'booking-cancelled': ({ booked, why }) => `The booking of ${booked} was canceled${why}`,
  'booking-completed': ({ booked }) => `How was it? Review your booking of ${booked}`,
  'booking-move-proposed': ({ somebody, booked }) => `${somebody} asks to move the booking of ${booked}`,
  'booking-moved': ({ booked }) => `The booking of ${booked} has a new time`,
  'booking-move-closed': ({ booked, why }) => `The booking of ${booked} keeps its time${why}`,
  'booking-message': ({ booked }) => `You have a message about your booking of ${booked}`,
  'contest-won': ({ about }) => `You won ${about ?? 'a contest'}. Congratulations!`,
  'contest-won-by': ({ somebody, about }) => `${somebody} won ${about ?? 'a contest'}`,
  'contest-results': ({ about, rank }) =>
    `The results of ${about ?? 'a contest'} are out${rank ? `. Your best entry came in at number ${rank}` : ''}`,
  'contest-disqualified': ({ about, why }) => `Your entry in ${about ?? 'a contest'} was disqualified${why}`,
  'contest-votes-voided': ({ about, why }) => `Your votes in ${about ?? 'a contest'} were voided${why}`,
  'contest-entry-restored': ({ about }) => `Your entry in ${about ?? 'a contest'} is back in the contest`,
  'contest-image-failed': ({ about, why }) =>
    `The photo that you linked for ${about ?? 'a contest'} can’t be copied${why} Upload the file instead`,
  'booking-reviewed': ({ booked }) => `You were reviewed for your booking of ${booked}`,
  'meetup-joined': ({ somebody, meetup }) => `${somebody} joined ${meetup}`,
  'meetup-commented': ({ somebody, meetup, count }) =>
    count > 1 ? `${count} new comments on ${meetup} by ${somebody}` : `${somebody} commented on ${meetup}`,
  'meetup-changed': ({ meetup }) => `${meetup} has a new time or place`,
  'meetup-cancelled': ({ meetup, why }) => `${meetup} was canceled${why}`,
  'meetup-promoted': ({ meetup }) => `You have a spot at ${meetup}`,
  'meetup-removed': ({ meetup, why }) => `${meetup} was removed${why}`,
  'meetup-restored': ({ meetup }) => `${meetup} was restored`,
  'comment-removed': ({ place, why }) => `Your comment${place ? ` on ${place}` : ''} was removed${why}`,
  'comment-restored': ({ place }) => `Your comment${place ? ` on ${place}` : ''} was restored`,
  'contribution-removed': ({ about, why }) => `Your ${about ?? 'contribution'} was removed${why}`,
  'contribution-restored': ({ about }) => `Your ${about ?? 'contribution'} was restored`,
  'weather-alert': ({ place, reason }) => `${place ?? 'A favorite of yours'}: ${reason ?? 'weather alert'}`,
  'saved-search': ({ about }) => `New for a search you saved: ${about ?? 'a property'}`,
  'application-accepted': () => 'You’re a featured photographer now. Welcome',
  'application-declined': ({ why }) => `Your photographer application was not accepted${why}`,
} satisfies Record<string, (parts: NoticeParts) => string>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as NoticeKind[]

export type NoticeGrouping = 'location' | 'subject'

/** The kinds that are shown in groups: by location or by subject. */
export const noticeGroupings: Partial<Record<NoticeKind, NoticeGrouping>> = {
  'photo-like': 'subject',
  'review-like': 'subject',
  'photo-ready': 'location',
  'new-photo': 'location',
  'cover-waiting': 'location',
  'meetup-joined': 'subject',
  'meetup-commented': 'subject',
}

/** Other users' reactions to a user's content; the setting "community notifications" turns them off. */
export const communityNotices: readonly NoticeKind[] = [
  'follow',
  'photo-like',
  'review-like',
  'new-photo',
  'contest-won-by',
]

/** The data of a notification. */
export type NoticeSubject =
  | 'saved-search'
  | 'user'
  | 'photo'
  | 'review'
  | 'location'
  | 'report'
  | 'property'
  | 'permit-booking'
  | 'property-booking'
  | 'message'
  | 'meetup'
  | 'comment'
  | 'photographer-application'
  | 'contest'
  | 'entry'
  | 'checkin'
  | 'portfolio'
  | 'property-review'

const named = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? undefined : String(value)

const withOthers = (name: string, others: number) =>
  others > 0 ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name

/** One sentence; an unknown kind gets a generic one. */
export function noticeText({ kind, actorName, data, count = 1, actorCount = 1 }: NoticeWords): string {
  const toText = Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined
  const place = named(data.locationName) ?? named(data.location) ?? named(data.name)
  const parts: NoticeParts = {
    somebody: withOthers(actorName ?? 'Someone', actorCount - 1),
    count,
    of: place ? ` of ${place}` : '',
    shared: place ?? 'A location you shared',
    why: data.reason ? `: ${data.reason}` : '',
    reason: named(data.reason),
    merged: named(data.mergedInto),
    place,
    decision: named(data.decision),
    about: named(data.about),
    rank: named(data.rank),
    remedy: named(data.remedy),
    isOfLocation: locationOnly.has(String(data.reason)),
    booked: place ?? 'a property',
    property: place ?? 'Your property',
    calendar: named(data.calendar) ?? 'that you import',
    meetup: place ?? 'A meetup',
  }
  return toText?.(parts) ?? 'You have a new notification'
}
