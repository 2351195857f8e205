// A first visit: the page is a shared copy, whose policy has hashes and no nonce, and works like any other.
import { expect, hydrated, test } from './page.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

test.beforeEach(async ({ page, request }) => {
  await expect.poll(async () => (await request.get('/')).headers()['cache-control']).toContain('public')
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective}: ${blockedURI}`),
    )
  })
})

for (const path of ['/', '/?utm_source=mail&fbclid=a', '/locations?themes=sunset&gclid=b'])
  test(`${path} hydrates without a violation, and its links work`, async ({ page }) => {
    // The inline script that sets it before the first paint is one of those with a hash.
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    const response = await page.goto(path)
    const { 'content-security-policy': policy, 'cache-control': caching } = response?.headers() ?? {}
    expect(caching).toContain('public')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(policy).not.toContain('nonce')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await hydrated(page)
    await page.locator('main').getByRole('link', { name: /./ }).first().waitFor()
    // By client-side navigation from the copy, so its policy still applies.
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.locator('header a[href="/map"]:visible').click()
    await expect(page).toHaveURL(/\/map/)
    await expect(page.locator('canvas')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })

test('without scripts the copy is complete', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  const response = await page.goto('/')
  expect(response?.headers()['cache-control']).toContain('public')
  for (const name of ['Browse by Photography Theme', 'Featured Locations', 'Popular Photography Cities'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.locator('#featured article')).toHaveCount(5)
  await expect(page.locator('footer')).toBeVisible()
  await context.close()
})
