// usage: node shot.mjs BASE OUT "name=path" ... ; env AS=user|admin|none WIDTHS=390,1440 SCHEMES=light,dark
import { chromium } from 'playwright-core'
const [base, out, ...pages] = process.argv.slice(2)
const widths = (process.env.WIDTHS ?? '390,1440').split(',').map(Number)
const schemes = (process.env.SCHEMES ?? 'light,dark').split(',')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const width of widths) for (const colorScheme of schemes) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, colorScheme })
  const login = async (path, data) => {
    const r = await context.request.post(base + path, { headers: { origin: base }, data })
    if (r.status() !== 200) console.log('login', r.status(), await r.text())
  }
  if (process.env.AS === 'user') await login('/api/auth/login', { email: 'demo@viewfinder.example', password: 'golden hour walk' })
  if (process.env.AS === 'admin') await login('/api/admin/login', { username: 'demo-admin', password: 'keeper of the light' })
  for (const one of pages) {
    const [name, ...rest] = one.split('=')
    const [path, click] = rest.join('=').split('@@')
    const page = await context.newPage()
    page.on('console', (m) => { if (m.type() === 'error') console.log(name, width, colorScheme, m.text().slice(0, 200)) })
    await page.goto(base + path, { waitUntil: 'networkidle' }).catch((e) => console.log(name, String(e).slice(0, 100)))
    if (click) { await page.getByRole('button', { name: new RegExp(click) }).first().click().catch((e) => console.log(name, 'click', String(e).slice(0,120))); await page.waitForTimeout(1200) }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) console.log(name, width, 'scrolls sideways by', overflow)
    await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: !click })
    await page.close()
  }
  await context.close()
}
await browser.close()
