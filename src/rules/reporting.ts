// Reports to the administrators: what can be reported, and why.

export const reportSubjects = [
  'location',
  'review',
  'photo',
  'profile',
  'property',
  'message',
  'meetup',
  'comment',
  'entry',
] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Reasons to report a user or a contribution. */
export const contentReasons = ['spam', 'abuse', 'wrong', 'copyright', 'privacy', 'danger', 'other'] as const
/** Reasons to report a location. */
export const locationReasons = ['closed', 'wrong-position', 'duplicate', 'unsafe', 'other'] as const

export const reportReasons = [
  'spam',
  'abuse',
  'wrong',
  'copyright',
  'privacy',
  'danger',
  'other',
  'closed',
  'wrong-position',
  'duplicate',
  'unsafe',
] as const
export type ReportReason = (typeof reportReasons)[number]

/**
 * Whether that kind can be reported for that reason: locations for any, everything else not for the reasons
 * specific to locations.
 */
export const fitsSubject = (reason: ReportReason, subjectKind: ReportSubject): boolean =>
  subjectKind === 'location' || (contentReasons as readonly ReportReason[]).includes(reason)

/** What was done about an upheld report. Only a location can be closed, merged or corrected. */
export const remedies = ['remove', 'close', 'merge', 'correct'] as const
export type Remedy = (typeof remedies)[number]

/** What administrators remove and restore, by its name in the audit log. */
export const moderatedKinds = [
  'location',
  'photo',
  'review',
  'checkin',
  'portfolio',
  'meetup',
  'comment',
  'entry',
  'property',
  'property-review',
  'message',
  'user',
] as const
export type ModeratedName = (typeof moderatedKinds)[number]

export const maxReportNoteLength = 2000
export const maxReportsPerDay = 20
