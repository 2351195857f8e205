// Every page once, as the role that it is for: WCAG 2.2 A and AA and axe's best practices, on a phone and a desktop, light and dark; and
// no part of it beyond the edge. What opens on a page is in access.spec.ts and in the journeys.
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessibleEverywhere, hydrated, type Page } from './page.ts'
import { type Role, test } from './session.ts'

const first = async (request: APIRequestContext, list: string, name: 'id' | 'slug') =>
  ((await (await request.get(list)).json()) as Record<string, string>[])[0]?.[name]

const pages: Record<Role, (string | [string, (request: APIRequestContext) => Promise<string>])[]> = {
  visitor: [
    '/admin/login',
    '/auth',
    '/auth?tab=signup',
    '/auth/forgot',
    '/auth/reset?token=x',
    '/auth/verify?token=x',
    '/blog',
    '/blog/hidden-gems-california',
    '/cities',
    '/city/san-francisco',
    '/community',
    '/community?tab=gallery',
    '/community?tab=meetups',
    '/contact',
    '/contest/lines-of-the-city',
    '/favorites',
    '/help',
    '/help/cancel-a-property-booking',
    '/landmark/golden-gate-bridge',
    '/landmarks',
    '/marketplace',
    ['/meetup', async (request) => `/meetup/${await first(request, '/api/meetups', 'id')}`],
    '/newsletter',
    '/permits',
    '/photographer-application',
    '/plan',
    '/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z&body=sun&azimuth=240',
    '/privacy',
    ['/property', async (request) => `/property/${await first(request, '/api/private-properties', 'id')}`],
    '/subscription',
    '/terms',
    '/tonight',
    '/tonight?lat=38.5733&lng=-109.5498',
    '/u/demo_maya',
    '/u/nobody-there',
    '/unsubscribe?token=digest.x.y',
    '/no/such/page',
  ],
  member: [
    '/account',
    '/account/preferences',
    '/account/profile',
    '/analytics',
    '/favorites',
    '/feed',
    '/list-property',
    '/marketplace?tab=bookings',
    '/marketplace?tab=list',
    '/marketplace?tab=manage',
    '/notifications',
    '/offline',
    '/owner-dashboard',
    '/permits?tab=bookings',
    '/photographer-application',
    '/submit',
    '/subscription',
    '/trips',
  ],
  admin: [
    '/admin',
    '/admin/analytics',
    '/admin/audit',
    '/admin/contests',
    '/admin/disputes',
    '/admin/jobs?tab=all',
    '/admin/locations?tab=all',
    '/admin/messages',
    '/admin/newsletter',
    '/admin/offline',
    '/admin/outbox',
    '/admin/payments',
    '/admin/permits',
    '/admin/photographers',
    '/admin/photos',
    '/admin/plans',
    '/admin/posts',
    '/admin/properties',
    '/admin/reports',
    '/admin/revenue',
    '/admin/reviews',
    '/admin/users',
  ],
}

/** What is tucked away on these pages, and judged with them. */
const unfold: Record<string, (page: Page) => Promise<void>> = {
  '/landmark/golden-gate-bridge': async (page) => {
    await page.getByText('When the sun or moon stands behind it').first().click()
    await expect(page.getByRole('heading', { name: 'Moon behind it' })).toBeVisible()
  },
}

/** On a phone, too, where the administrators' navigation is wider than the screen. */
async function expectMarkedInNavigation(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.locator('[aria-current=page]')).toBeInViewport()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
}

for (const role of ['visitor', 'member', 'admin'] as const)
  test.describe(`for ${role}s`, () => {
    test.use({ role })

    for (const entry of pages[role]) {
      const [name, find] = typeof entry === 'string' ? [entry, async () => entry] : entry
      test(`${name} is accessible in both themes and fits`, async ({ page, request, consoleErrors }) => {
        await page.setViewportSize({ width: 390, height: 900 })
        const answer = await page.goto(await find(request))
        await hydrated(page)
        await unfold[name]?.(page)
        if (role === 'admin') await expectMarkedInNavigation(page)
        await expectAccessibleEverywhere(page)
        // The browser reports the status of a page that is not there.
        if (answer?.status() === 404) expect(consoleErrors.splice(0)).toHaveLength(1)
      })
    }
  })
