// The sections of the admin area, in the order of its navigation. Its links, their counts, the figures of the overview and the
// counts of GET /api/admin/overview follow from an entry. A section is a list if web/pages/operations/admin/lists/ has a file of its
// name; the others have routes of their own.

type Section<Count extends string> = {
  /** Below /admin; empty for the overview. */
  path: string
  label: string
  /** The title of a list's page, if it is not the label. */
  title?: string
  waiting?: readonly Waiting<Count>[]
}

/** Rows that wait for an administrator. `tab`, `kind`: the filters that show them. */
type Waiting<Count extends string> = {
  /** Its name in the answer of GET /api/admin/overview. */
  count: Count
  label: string
  tab?: string
  kind?: string
  /** Only the overview shows it. */
  isUnlisted?: true
}

const sections = [
  { path: '', label: 'Overview' },
  {
    path: 'locations',
    label: 'Locations',
    waiting: [{ count: 'locationsWaiting', label: 'Locations to verify' }],
  },
  { path: 'reports', label: 'Reports', waiting: [{ count: 'subjectsReported', label: 'Open reports' }] },
  { path: 'reviews', label: 'Reviews' },
  { path: 'permits', label: 'Permits' },
  { path: 'photographers', label: 'Photographers' },
  {
    path: 'photos',
    label: 'Photos',
    waiting: [{ count: 'coversWaiting', label: 'Cover photos to approve', kind: 'cover', isUnlisted: true }],
  },
  { path: 'posts', label: 'Posts' },
  {
    path: 'properties',
    label: 'Properties',
    title: 'Property Submissions',
    waiting: [{ count: 'propertiesPending', label: 'Properties to review' }],
  },
  {
    path: 'contests',
    label: 'Contests',
    waiting: [
      { count: 'contestsFlagged', label: 'Contests with signs of unfair voting' },
      { count: 'contestsWithCopies', label: 'Contests with photos that look alike' },
    ],
  },
  { path: 'offline', label: 'Offline packs' },
  { path: 'users', label: 'Users' },
  { path: 'messages', label: 'Messages', waiting: [{ count: 'messagesOpen', label: 'Messages to answer' }] },
  { path: 'newsletter', label: 'Newsletter' },
  { path: 'plans', label: 'Plans' },
  { path: 'revenue', label: 'Revenue' },
  { path: 'analytics', label: 'Analytics' },
  {
    path: 'payments',
    label: 'Payments',
    waiting: [{ count: 'paymentsToCheck', label: 'Payments that need attention' }],
  },
  {
    path: 'disputes',
    label: 'Disputes',
    waiting: [{ count: 'disputesOpen', label: 'Open payment disputes' }],
  },
  {
    path: 'outbox',
    label: 'Outbox',
    waiting: [
      { count: 'mailsFailed', label: 'Failed emails', tab: 'failed' },
      { count: 'mailsRefused', label: 'Emails the email server refuses', tab: 'refused' },
    ],
  },
  { path: 'jobs', label: 'Jobs', waiting: [{ count: 'jobsFailed', label: 'Failed background jobs' }] },
  { path: 'audit', label: 'Audit log' },
] as const satisfies readonly Section<string>[]

export type WaitingCount = Extract<
  (typeof sections)[number],
  { waiting: unknown }
>['waiting'][number]['count']

export const adminSections: readonly Section<WaitingCount>[] = sections
export const waitingRows = adminSections.flatMap(({ path, waiting = [] }) =>
  waiting.map((rows) => ({ path, ...rows })),
)
