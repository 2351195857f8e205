// The privacy policy states the periods after which the product deletes data, as the domains register them.
import { expect, test } from 'vitest'
import type { Domain } from '../src/server/app/domains/domain.ts'
import { domains } from '../src/server/app/domains/domains.ts'
import { policy } from '../src/web/pages/content/privacy/policy.ts'

/** By table: the beginning of the point that states its period, or why none does. */
const stated: Record<string, { point: string } | { unstated: string }> = {
  sessions: { point: 'Sessions and emailed links' },
  verifications: { point: 'Sessions and emailed links' },
  sign_in_attempts: { point: 'Failed sign-in attempts' },
  notifications: { point: 'Read notifications' },
  form_drafts: { point: 'Drafts of new locations and listings' },
  mail_outbox: { point: 'Emails we sent' },
  location_views: { point: 'Guides opened without an account' },
  view_counts: { point: 'Guides opened without an account' },
  contact_messages: { point: 'Messages to support' },
  newsletter_subscribers: { point: 'Newsletter' },
  photographer_applications: { point: 'Applications as a featured photographer' },
  property_blocks: { point: 'Days you blocked' },
  weather_alerts: { point: 'Weather alerts you got' },
  point_horizon_requests: { point: 'How many skylines you had computed' },
  point_horizons: { unstated: 'names no user' },
  weather_cells: { unstated: 'forecasts of areas' },
  weather_data: { unstated: 'the weather of locations' },
  analytics_events: { point: 'Visits' },
  analytics_keys: { point: 'Visits' },
  location_analytics: { point: 'Visits' },
  property_analytics: { point: 'Visits' },
  reveal_tries: { unstated: 'location data: about two days' },
  newsletter_deliveries: { unstated: 'only says which issue an address has' },
  periodic_mails: { unstated: 'only keeps an email from being sent twice' },
  idempotency_keys: { unstated: 'only keeps something from being done twice' },
  permit_bookings: { unstated: 'belongs to nobody by then' },
  payment_events: { unstated: 'names no user' },
  sandbox_requests: { unstated: 'tests of payments' },
  sandbox_events: { unstated: 'tests of payments' },
  commons_searches: { unstated: 'searches of administrators for free photos' },
  built_files: { unstated: 'scripts and styles of builds' },
  street_maps: { unstated: 'only says that a map of streets was removed' },
  backups: { unstated: 'only says when a backup was made' },
}

const points = policy.find(({ id }) => id === 'how-long')?.points ?? []
const retention = (domains as readonly Domain[]).flatMap((domain) => domain.retention ?? [])

/** `interval '7 days'` → 7 days; `current_date - 2` → 2 days. */
const periods = (where: string) => [
  ...[...where.matchAll(/interval '(\d+) (day|month|year)s?'/g)].map(([, count, unit]) =>
    Number(count) === 1 ? `1 ${unit}` : `${count} ${unit}s`,
  ),
  ...[...where.matchAll(/current_date - (\d+)/g)].map(([, count]) => `${count} days`),
]

test('every period is stated, or it is said here why not', () => {
  expect(retention.length).toBeGreaterThan(10)
  const wrong = retention.flatMap(({ table, where }) => {
    const entry = stated[table]
    if (!entry) return [`${table}: add its period to the privacy policy, and a line above`]
    if ('unstated' in entry) return []
    const point = points.find((text) => text.startsWith(entry.point)) ?? ''
    return periods(where)
      .filter((period) => !point.includes(period))
      .map((period) => `${table}: ${period} is not in “${point}”`)
  })
  expect(wrong).toEqual([])
})

test('no line above is left over', () => {
  const tables = new Set<string>(retention.map(({ table }) => table))
  expect(Object.keys(stated).filter((table) => !tables.has(table))).toEqual([])
})

test('what users plan is named where it is stored, shared, deleted, and held by the device', () => {
  for (const section of ['data-we-collect', 'sharing', 'your-rights', 'cookies']) {
    const text = policy.find(({ id }) => id === section)?.points?.join('\n') ?? ''
    for (const kind of ['trips', 'own spots', 'plans']) expect(`${section}: ${text}`).toContain(kind)
  }
})
