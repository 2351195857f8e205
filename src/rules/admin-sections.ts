// The sections of the admin area, in groups and in the order of its navigation. Its links, their counts, the figures of the overview and the
// counts of GET /api/admin/overview follow from an entry. A section is a list if web/pages/operations/admin/lists/ has a file of its
// name; the others have routes of their own.

type Section<Count extends string> = {
  /** Below /admin; empty for the overview. */
  path: string
  label: string
  /** Its heading in the navigation; absent for the overview, which stands alone. */
  group?: string
  /** The title of a list's page, if it is not the label. */
  title?: string
  waiting?: readonly Waiting<Count>[]
}

/** Rows that wait for an administrator. `tab`, `kind`: the filters that show them. */
type Waiting<Count extends string> = {
  /** Its name in the answer of GET /api/admin/overview. */
  count: Count
  label: string
  /** The label of a single one. */
  one: string
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
    group: 'Review',
    waiting: [{ count: 'locationsWaiting', label: 'Locations to verify', one: 'Location to verify' }],
  },
  {
    path: 'properties',
    label: 'Properties',
    group: 'Review',
    title: 'Property Submissions',
    waiting: [{ count: 'propertiesPending', label: 'Properties to review', one: 'Property to review' }],
  },
  {
    path: 'reports',
    label: 'Reports',
    group: 'Review',
    waiting: [{ count: 'subjectsReported', label: 'Open reports', one: 'Open report' }],
  },
  { path: 'reviews', label: 'Reviews', group: 'Review' },
  {
    path: 'photos',
    label: 'Photos',
    group: 'Review',
    waiting: [
      {
        count: 'coversWaiting',
        label: 'Cover photos to approve',
        one: 'Cover photo to approve',
        kind: 'cover',
        isUnlisted: true,
      },
    ],
  },
  {
    path: 'photographers',
    label: 'Photographers',
    group: 'Review',
    waiting: [
      { count: 'applicationsPending', label: 'Photographers to feature', one: 'Photographer to feature' },
    ],
  },
  {
    path: 'contests',
    label: 'Contests',
    group: 'Review',
    waiting: [
      {
        count: 'contestsFlagged',
        label: 'Contests with signs of unfair voting',
        one: 'Contest with signs of unfair voting',
        tab: 'flagged',
      },
      {
        count: 'contestsWithCopies',
        label: 'Contests with photos that look alike',
        one: 'Contest with photos that look alike',
        tab: 'copies',
      },
    ],
  },
  { path: 'posts', label: 'Posts', group: 'Content' },
  {
    path: 'permits',
    label: 'Permits',
    group: 'Content',
    waiting: [
      { count: 'permitsPending', label: 'Permit bookings to confirm', one: 'Permit booking to confirm' },
    ],
  },
  { path: 'newsletter', label: 'Newsletter', group: 'Content' },
  { path: 'offline', label: 'Offline packs', group: 'Content' },
  { path: 'maps', label: 'Street maps', group: 'Content' },
  { path: 'users', label: 'Users', group: 'People' },
  {
    path: 'messages',
    label: 'Messages',
    group: 'People',
    waiting: [{ count: 'messagesOpen', label: 'Messages to answer', one: 'Message to answer' }],
  },
  { path: 'analytics', label: 'Analytics', group: 'People' },
  { path: 'plans', label: 'Plans', group: 'Money' },
  { path: 'revenue', label: 'Revenue', group: 'Money' },
  {
    path: 'payments',
    label: 'Payments',
    group: 'Money',
    waiting: [
      {
        count: 'paymentsToCheck',
        label: 'Payments that need attention',
        one: 'Payment that needs attention',
      },
    ],
  },
  {
    path: 'disputes',
    label: 'Disputes',
    group: 'Money',
    waiting: [{ count: 'disputesOpen', label: 'Open payment disputes', one: 'Open payment dispute' }],
  },
  {
    path: 'outbox',
    label: 'Outbox',
    group: 'System',
    waiting: [
      { count: 'mailsFailed', label: 'Failed emails', one: 'Failed email', tab: 'failed' },
      {
        count: 'mailsRefused',
        label: 'Emails the email server refuses',
        one: 'Email the email server refuses',
        tab: 'refused',
      },
    ],
  },
  {
    path: 'jobs',
    label: 'Jobs',
    group: 'System',
    waiting: [{ count: 'jobsFailed', label: 'Failed background jobs', one: 'Failed background job' }],
  },
  { path: 'status', label: 'Status', group: 'System' },
  { path: 'audit', label: 'Audit log', group: 'System' },
] as const satisfies readonly Section<string>[]

export type WaitingCount = Extract<
  (typeof sections)[number],
  { waiting: unknown }
>['waiting'][number]['count']

export const adminSections: readonly Section<WaitingCount>[] = sections
export const waitingRows = adminSections.flatMap(({ path, waiting = [] }) =>
  waiting.map((rows) => ({ path, ...rows })),
)
