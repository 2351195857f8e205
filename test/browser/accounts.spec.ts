// Signing up, signing in with one step and two, the account page, two tabs, the administrators' sign-in; with keyboard and axe.
import { createHmac } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { encode } from 'uqr'
import { accountButton, joinAs, logOut } from './member.ts'
import { closeMessage, expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'
import { served } from './session.ts'

// The browser's console reports refused sign-ins as errors; any other error still fails the test.
const forgetRefusals = (errors: string[]) =>
  errors.splice(0, errors.length, ...errors.filter((text) => !/status of (401|409|422)/.test(text)))

const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true })
const unique = () => `w${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

test('a long list of devices shows the last five first', async ({ page }) => {
  const { id } = await joinAs(page)
  await inDatabase(
    (sql) => sql`
      insert into sessions (token_hash, user_id, expires_at, updated_at, user_agent)
      select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), ${id}::uuid, now() + interval '1 day', now() - n * interval '1 hour', 'curl/8'
      from generate_series(1, 7) n`,
  )
  await page.goto('/account')
  await hydrated(page)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(5)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: 'Show all 8' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(8)
  await expect(devices.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
})

/** An authenticator app's code (RFC 6238). */
function getCode(secret: string): string {
  const bits = [...secret.replaceAll(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac(
    'sha1',
    Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))),
  )
    .update(counter)
    .digest()
  return String((hash.readUInt32BE((hash.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Which modules of a drawn QR code are dark, by row, with the light border around it. */
async function getModules(drawn: Locator): Promise<boolean[][]> {
  const size = Number((await drawn.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await drawn.locator('path').getAttribute('d')) ?? ''
  const dark = new Set(path.match(/(?<=M)\d+ \d+(?=h1v1h-1z)/g))
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)))
}

test('a visitor signs up by keyboard, returns to their destination, and another tab follows sign-in and sign-out', async ({
  page,
  context,
  consoleErrors,
}) => {
  const other = await context.newPage()
  await other.goto('/privacy')
  await hydrated(other)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/)
  await hydrated(page)
  await page.getByLabel('Email').fill('first@example.test')
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page).toHaveURL(/next=%2Faccount&tab=signup$/)
  await expect(page.getByLabel('Email')).toHaveValue('first@example.test')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectMessage(page, 'Missing Information')
  await expect(page.getByLabel('Display name')).toBeFocused()
  const username = unique()
  await page.getByLabel('Display name').fill('Lucia Moholy')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.test`)
  await password(page).fill('12345')
  await password(page).press('Enter')
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await password(page).fill('a long walk at dusk')
  await password(page).press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Signed in as Lucia Moholy')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.authToken, JSON.parse(localStorage.currentUser).username]),
  ).toEqual(['cookie', username])
  await expect(accountButton(other)).toBeVisible()
  await logOut(other)
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/)
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.currentUser])).toEqual([
    undefined,
    undefined,
  ])
  forgetRefusals(consoleErrors)
})

test('signing in shows errors, and never leads to another site', async ({ page, context, consoleErrors }) => {
  const { email } = await joinAs(page)
  await context.clearCookies()
  await page.goto('/auth?next=//example.org/map')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectMessage(page, 'Please enter both email and password.')
  await closeMessage(page)
  await page.getByLabel('Email').fill(email)
  await password(page).fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectMessage(page, 'Login Failed', 'Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await password(page).fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${process.env.BASE_URL}/`)
  await expect(accountButton(page)).toBeVisible()
  await page.goto('/auth?next=/map')
  await expect(page).toHaveURL(/\/map/)
  forgetRefusals(consoleErrors)
})

test('a second step is set up, required, and passed with a backup code', async ({ page, consoleErrors }) => {
  const { id, email } = await joinAs(page)
  await inDatabase((sql) => sql`update users set email_verified = true where id = ${id}`)
  await page.goto('/account')
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await password(section as unknown as Page).fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Continue' }).click()
  const drawn = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(drawn).toBeVisible()
  const uri = await section.getByRole('link', { name: 'open it in an app' }).getAttribute('href')
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(await getModules(drawn)).toEqual(encode(uri ?? '', { ecc: 'M', border: 4 }).data)
  await expectAccessible(page)
  await section
    .getByLabel('Code', { exact: true })
    .fill(getCode((await section.locator('code').textContent()) ?? ''))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backupCode = (await codes.first().textContent()) ?? ''
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  await logOut(page)
  await expect(accountButton(page)).toBeHidden()
  // Without a reload: the pages that need the configuration still have it.
  await page.locator('main a[href^="/location/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Light today' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await password(page).fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('That code is incorrect')).toBeVisible()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backupCode)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(accountButton(page)).toBeVisible()
  forgetRefusals(consoleErrors)
})

test('an account is changed, exported and deleted', async ({ page, consoleErrors }) => {
  const { username } = await joinAs(page)
  await page.goto('/account')
  await hydrated(page)
  await page.getByLabel('Display name').fill('Imogen C.')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Signed in as Imogen C.')).toBeVisible()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(`new-${username}@example.test`)
  await page
    .getByRole('region', { name: 'Email' })
    .getByLabel('Password', { exact: true })
    .fill('a long walk at dusk')
  await page.getByRole('button', { name: 'Change email' }).click()
  // Its place without a mail server.
  await expect(page.getByText('This server doesn’t send email.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^viewfinder-${username}-.*\\.zip$`))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${username} to confirm`).fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill('a long walk at dusk')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText(`Type your username, ${username}, to confirm.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${username} to confirm`).fill(username)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expectMessage(page, 'Account deleted')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  forgetRefusals(consoleErrors)
})

test('the demo shows accounts that work on both sign-in pages', async ({ page, consoleErrors }) => {
  await page.goto('/auth')
  await hydrated(page)
  const shown = page.getByRole('complementary', { name: 'This is a demo' }).getByRole('definition')
  await page.getByLabel('Email').fill((await shown.nth(0).textContent()) ?? '')
  await password(page).fill((await shown.nth(1).textContent()) ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(accountButton(page)).toBeVisible()
  await page.goto('/admin/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectMessage(page, 'Missing Fields')
  await page.getByLabel('Username').fill((await shown.nth(0).textContent()) ?? '')
  await password(page).fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible()
  await password(page).fill((await shown.nth(1).textContent()) ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/properties$/)
  forgetRefusals(consoleErrors)
})

served('without scripts the page says that signing in needs them', async ({ page }) => {
  await page.goto('/auth')
  // Playwright does not find text in <noscript>.
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('Turn on JavaScript to sign in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Display name')).toBeVisible()
})

served('a used link to a new password says so before anything is typed', async ({ page }) => {
  await page.goto('/auth/reset?token=used')
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Get a new one.',
  )
  await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/auth/forgot')
  await expect(page.locator('input[name=password]')).toHaveCount(0)
})

served('who has not confirmed the address is told so before a password is asked for', async ({ page }) => {
  const { email } = await joinAs(page)
  await page.goto('/account')
  for (const name of ['Passkeys', 'Two-step sign-in']) {
    const section = page.getByRole('region', { name })
    await expect(section).toContainText(`Confirm your email first: open the link we sent to ${email}.`)
    await expect(section.getByRole('button', { name: /Add|Set up/ })).toHaveCount(0)
  }
})

served('the hearts of a page are right as it is sent', async ({ page }) => {
  await joinAs(page)
  const [saved, other] = (await (await page.request.get('/api/locations?limit=2')).json()) as {
    id: string
    name: string
  }[]
  const { origin } = new URL(String(process.env.BASE_URL))
  await page.request.post('/api/favorites', { data: { locationId: saved?.id }, headers: { origin } })
  await page.goto('/locations')
  // Without scripts they are not shown.
  await expect(page.locator(`button[aria-label="Remove ${saved?.name} from favorites"]`)).toHaveCount(1)
  await expect(page.locator(`button[aria-label="Save ${other?.name} to favorites"]`)).toHaveCount(1)
})
