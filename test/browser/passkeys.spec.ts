// A passkey from the account page to both sign-in pages and its removal, with Chromium's virtual authenticator.
import type { CDPSession } from '@playwright/test'
import { accountButton, joinAs, logOut } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

/** A device that verifies its user, as phones and laptops do. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey is added, signs in on both pages, is renamed and removed', async ({
  page,
  consoleErrors,
}) => {
  const { id, email, password } = await joinAs(page)
  const { cdp, authenticatorId } = await plugIn(page)
  await page.goto('/account')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(
    section.getByText(`Confirm your email first: open the link we sent to ${email}.`),
  ).toBeVisible()
  await inDatabase((sql) => sql`update users set email_verified = true, role = 'admin' where id = ${id}`)
  await page.reload()
  await hydrated(page)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Create passkey' }).click()
  await expectMessage(page, 'Passkey added')
  await expect(section.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)

  // Signing in without a name, a password or a code.
  await logOut(page)
  await expect(accountButton(page)).toBeHidden()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto('/auth?next=/account')
  await hydrated(page)
  await expectAccessible(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(section.getByText(/Last used/)).toBeVisible()

  // The administrators' sign-in.
  await logOut(page)
  await expect(accountButton(page)).toBeHidden()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto('/admin/login')
  await hydrated(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/properties$/)

  await page.goto('/account')
  await hydrated(page)
  await section.getByRole('button', { name: /^Rename / }).click()
  await section.getByLabel('Passkey name').fill('Travel laptop')
  await section.getByRole('button', { name: 'Save name' }).click()
  await section.getByRole('button', { name: 'Remove Travel laptop' }).click()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Remove passkey' }).click()
  await expectMessage(page, 'Passkey removed')
  await expect(section.getByRole('listitem')).toHaveCount(0)
  expect(await inDatabase((sql) => sql`select from passkeys where user_id = ${id}`)).toHaveLength(0)
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((text) => !/status of (401|403)/.test(text)),
  )
})

test('a browser without passkeys shows none, and the account page says why', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/auth')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await joinAs(page)
  await page.goto('/account')
  await expect(page.getByText('This browser can’t create passkeys here.')).toBeVisible()
})
