// `npm run help-shots`: makes the screenshots of the help articles from the built product with its demo content, in both themes, and writes
// content/help-screens.json. With `--check` it makes none, and reports pages that no longer have the names which were on them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { inDatabase } from '../../test/browser/product-data.ts'
import startProduct from '../../test/support/product.ts'
import { type ScreenPlan, screenPlans } from './screens.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

const root = join(import.meta.dirname, '../..')
const listFile = join(root, 'content/help-screens.json')
const folder = join(root, 'public/help-pictures')
mkdirSync(folder, { recursive: true })
const viewport = { width: 1000, height: 640 }
const quality = 62
/** Messages; and photos, in place of which their blurred preview is seen: in a picture of a page nobody could read their credit. */
const hidden = '[role="region"][aria-label^="Messages"], img[src^="/media/"] { opacity: 0 }'

type Screen = { page: string; width: number; height: number; outline: string[] }
const screens = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, Screen>
const stop = await startProduct()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
})
const faults: string[] = []
try {
  for (const [name, plan] of Object.entries(screenPlans))
    if (name.includes(values.only)) await shoot(name, plan).catch((error) => faults.push(`${name}: ${error}`))
} finally {
  await browser.close()
  await stop()
}
if (!values.check) {
  const sorted = Object.fromEntries(Object.entries(screens).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(listFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
for (const fault of faults) console.log(`✗ ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function shoot(name: string, plan: ScreenPlan): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL as string,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (plan.as !== 'visitor') await signIn(context, plan.as)
  const page = await context.newPage()
  const [found] = plan.find ? await inDatabase(plan.find) : []
  if (plan.find && !found) throw new Error('the demo has no row for it')
  await page.goto(plan.path.replace('{}', found?.id ?? ''), { waitUntil: 'load' })
  // Photos show their blurred preview: in a picture of a page nobody could read their credit.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, hidden)
  await settle(page, plan.heading)
  const outline = await outlineOf(page)
  if (values.check) compare(name, outline)
  else {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await settle(page, plan.heading)
      await sharp(await page.screenshot())
        .webp({ quality, effort: 6 })
        .toFile(join(folder, `${name}-${theme}.webp`))
    }
    screens[name] = { page: plan.path, ...viewport, outline }
  }
  console.log(name)
  await context.close()
}

/** Names that the picture showed and the page no longer has. */
function compare(name: string, outline: string[]): void {
  const gone = (screens[name]?.outline ?? []).filter((one) => !outline.includes(one))
  if (!screens[name]) faults.push(`${name}: there is no picture yet`)
  else if (gone.length > 0) faults.push(`${name}: changed since its picture was made: ${gone.join(', ')}`)
}

/** The structure of the page: its titles, and the names of its fields. Without figures, which change by themselves. */
async function outlineOf(page: Page): Promise<string[]> {
  return await page.locator('main').evaluate((main) => {
    const names = [...main.querySelectorAll('h1, h2, label, [role="tab"]')].map((one) =>
      (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    )
    return [...new Set(names)].filter((text) => text && text.length < 60 && !/\d/.test(text)).slice(0, 30)
  })
}

async function settle(page: Page, heading: string | undefined): Promise<void> {
  if (heading)
    await page
      .getByRole('heading', { name: heading })
      .first()
      .evaluate((one) => {
        window.scrollTo({ top: one.getBoundingClientRect().top + window.scrollY - 150, behavior: 'instant' })
      })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  // Event streams never end.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const token = randomUUID().replaceAll('-', '')
  await inDatabase(
    (sql) => sql`
      insert into sessions (token_hash, user_id, scope, expires_at)
      select ${hashToken(token)}, id, 'user', now() + interval '1 day' from users where username = ${username}`,
  )
  const { hostname } = new URL(process.env.BASE_URL as string)
  await context.addCookies([{ name: 'viewfinder.session_token', value: token, domain: hostname, path: '/' }])
}
