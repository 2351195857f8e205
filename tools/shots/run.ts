// `npm run shots`: opens every page of the built product with its demo content as a visitor, a member, an owner and an administrator, on a
// phone, a tablet and a desktop, light and dark. Writes whole pages and a sheet for each page, and reports console errors, what is
// beyond the edge of a page, and violations that axe finds.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { inDatabase } from '../../test/browser/product-data.ts'
import { toAddress } from '../../test/support/every-page.ts'
import startProduct from '../../test/support/product.ts'
import { findViolations } from './axe.ts'
import { listPages, type Role, roles, usernames } from './pages.ts'
import { type Shot, toSheet } from './sheet.ts'

const usage = `npm run shots -- [--out FOLDER] [--role ROLE] [--only WORD] [--sheets] [--quick]

  --out FOLDER  where the pictures go (default: test-results/shots)
  --role ROLE   ${roles.join(', ')}; all by default
  --only WORD   pages whose address contains it
  --sheets      one picture for each page, without the whole pages
  --quick       three of the six views, without axe`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/shots' },
    role: { type: 'string' },
    only: { type: 'string', default: '' },
    sheets: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const chosen = roles.filter((role) => values.role === undefined || role === values.role)
if (chosen.length === 0) {
  console.error(`There is no role “${values.role}”.\n${usage}`)
  process.exit(1)
}

const allViews = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 768, height: 1024, scheme: 'light' },
  { width: 768, height: 1024, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const
const isQuick = (view: { width: number; scheme: string }) =>
  (view.width === 1440) === (view.scheme === 'dark')
const views = values.quick ? allViews.filter(isQuick) : allViews

const stop = await startProduct()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
})
let pageCount = 0
const faults: string[] = []
try {
  for (const role of chosen) await shootAs(role)
} finally {
  await browser.close()
  await stop()
}
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`${pageCount} pages in ${values.out}, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)

async function shootAs(role: Role): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL as string,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (role !== 'visitor') await signIn(context, role)
  const pages = await inDatabase((sql) => listPages(role, sql))
  for (const address of pages.filter((one) => one.includes(values.only))) await shoot(context, role, address)
  await context.close()
}

async function signIn(context: BrowserContext, role: Exclude<Role, 'visitor'>): Promise<void> {
  const token = randomUUID().replaceAll('-', '')
  const scope = role === 'admin' ? 'admin' : 'user'
  await inDatabase(
    (sql) => sql`
      insert into sessions (token_hash, user_id, scope, expires_at)
      select ${hashToken(token)}, id, ${scope}, now() + interval '1 day' from users where username = ${usernames[role]}`,
  )
  const { hostname } = new URL(process.env.BASE_URL as string)
  await context.addCookies([{ name: 'viewfinder.session_token', value: token, domain: hostname, path: '/' }])
}

async function shoot(context: BrowserContext, role: Role, address: string): Promise<void> {
  const page = await context.newPage()
  const name = `${role}${address.replaceAll(/[^\w-]+/g, '_')}`.slice(0, 100)
  const noted: string[] = []
  const note = (what: string) => {
    if (!noted.includes(what)) noted.push(what)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  page.on('pageerror', (error) => note(String(error)))
  const shots: Shot[] = []
  try {
    const read = async (list: string) => await (await context.request.get(list)).json()
    const answer = await page.goto(await toAddress(address, read), { waitUntil: 'load' })
    const status = answer?.status() ?? 500
    if (status >= 500) note(`status ${status}`)
    // The browser reports the status of a page that is not there.
    if (status === 404) noted.splice(0)
    for (const { width, height, scheme } of views) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settle(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) note(`${beyond} px beyond the edge at ${width} px`)
      for (const violation of values.quick ? [] : await findViolations(page))
        note(`${violation} at ${width} px, ${scheme}`)
      const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 })
      shots.push({ width, scheme, picture })
      if (!values.sheets) write(join(name, `${width}-${scheme}.jpg`), picture)
    }
    write(`${name}.jpg`, await toSheet(shots))
  } catch (error) {
    note(String(error).split('\n')[0] as string)
  }
  faults.push(...noted.map((what) => `${role} ${address}: ${what}`))
  pageCount += 1
  console.log(`${name}`)
  await page.close()
}

/** Scrolled through once, so that what loads when it is near is there; until nothing is requested any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  // Event streams never end.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
}

function write(path: string, content: Buffer): void {
  const file = join(values.out, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}
