// Reports to the administrators: what can be reported, and why.

export const reportSubjects = ['location', 'review', 'photo', 'profile', 'property', 'message'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['spam', 'abuse', 'wrong', 'copyright', 'privacy', 'danger', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportNoteLength = 2000
export const reportsADay = 20
