// Every kind of notification and its text, shared by the page and the email.

type Data = Record<string, string | number | null>

export type NoticeWords = { kind: string; actorName: string | null; data: Data }

/** `of`: " of " and the location's name, if it is known. `shared`: a location of the user's own. */
type Deps = {
  somebody: string
  of: string
  shared: string
  why: string
  merged: string | undefined
  place: string | undefined
  decision: string | undefined
  about: string | undefined
  /** The name of a property that the user or a guest of theirs booked. */
  booked: string
  /** The name of a property of the user's own. */
  property: string
  calendar: string | undefined
}

const kinds = {
  follow: ({ somebody }) => `${somebody} followed you`,
  'photo-like': ({ somebody, of }) => `${somebody} liked your photo${of}`,
  'review-like': ({ somebody, of }) => `${somebody} liked your review${of}`,
  'photo-ready': ({ of }) => `Your photo${of} is live`,
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
  'report-decided': ({ decision, about, place }) => {
    const what = `Your report${place ? ` about ${place}` : about ? ` about a ${about}` : ''}`
    if (decision === 'upheld') return `${what} was accepted. We took action. Thank you`
    return `${what} was reviewed. It doesn’t break our rules, so it stays`
  },
  'property-approved': ({ property }) => `${property} was approved. It’s live and available for bookings`,
  'property-rejected': ({ property, why }) => `${property} needs changes before it can be listed${why}`,
  'property-pending': ({ property }) => `${property} is under review again`,
  'property-paused': ({ property }) => `${property} was approved again and is still paused`,
  'property-removed': ({ property }) => `${property} was removed`,
  'calendar-conflict': ({ property, calendar }) =>
    `An event of the calendar ${calendar} is at the same time as a booking of ${property}`,
  'calendar-failed': ({ property, calendar, why }) =>
    `The calendar ${calendar} of ${property} can’t be read${why}`,
  'booking-requested': ({ somebody, property }) => `${somebody} asked to book ${property}`,
  'booking-accepted': ({ booked }) => `Your booking of ${booked} is confirmed`,
  'booking-declined': ({ booked, why }) =>
    `Your request for ${booked} was declined${why}. Nothing was charged`,
  'booking-expired': ({ booked }) => `The request for ${booked} has expired. Nothing was charged`,
  'booking-cancelled': ({ booked, why }) => `The booking of ${booked} was cancelled${why}`,
  'booking-completed': ({ booked }) => `How was it? Review your booking of ${booked}`,
  'booking-message': ({ booked }) => `You have a message about your booking of ${booked}`,
  'booking-reviewed': ({ booked }) => `You were reviewed for your booking of ${booked}`,
  'new-photo': ({ somebody, of }) => `${somebody} shared a photo${of}`,
} satisfies Record<string, (parts: Deps) => string>

export type NoticeKind = keyof typeof kinds
export const noticeKinds = Object.keys(kinds) as NoticeKind[]

/** Other users' reactions to one's content; the setting "community notifications" turns them off. */
export const communityNotices: readonly NoticeKind[] = ['follow', 'photo-like', 'review-like', 'new-photo']

/** The data of a notification. */
export type NoticeSubject =
  | 'user'
  | 'photo'
  | 'review'
  | 'location'
  | 'report'
  | 'property'
  | 'property-booking'
  | 'message'

const named = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? undefined : String(value)

/** One sentence; an unknown kind gets a generic one. */
export function noticeText({ kind, actorName, data }: NoticeWords): string {
  const toText = Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined
  const place = named(data.locationName) ?? named(data.location) ?? named(data.name)
  const parts: Deps = {
    somebody: actorName ?? 'Someone',
    of: place ? ` of ${place}` : '',
    shared: place ?? 'A location you shared',
    why: data.reason ? `: ${data.reason}` : '',
    merged: named(data.mergedInto),
    place,
    decision: named(data.decision),
    about: named(data.about),
    booked: place ?? 'a property',
    property: place ?? 'Your property',
    calendar: named(data.calendar) ?? 'that you import',
  }
  return toText?.(parts) ?? 'You have a new notification'
}
