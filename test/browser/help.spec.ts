// Help, contact, newsletter and the policies: what a visitor reads and sends, and what an administrator answers.
import { insertSubscriber } from '../support/factories.ts'
import { joinAsAdmin } from './keeper.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'
import { inDatabase, mails } from './product-data.ts'
import { served } from './session.ts'

// The browser's console reports refused input as an error; any other error still fails the test.
const allowRefusals = (errors: string[]) =>
  errors.splice(0, errors.length, ...errors.filter((text) => !text.includes('status of 422')))
const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

test('the Help Center: areas, search, an article and the page that it is about', async ({ page }) => {
  await page.goto('/help')
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Getting Started',
    'Favorites & Planning',
    'Contributing Content',
    'Community Features',
    'Permits & Bookings',
    'Private Property Marketplace',
    'Still need help?',
  ])
  await page.getByRole('searchbox', { name: 'Search help' }).fill('refnd booking')
  await page.getByRole('searchbox', { name: 'Search help' }).press('Enter')
  await expect(page).toHaveURL(/search=refnd/)
  await page.getByRole('link', { name: 'Cancel a property booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel a property booking')
  // The head of a page follows its content.
  const structured = async () => await page.locator('script[type="application/ld+json"]').allTextContents()
  await expect
    .poll(async () => (await structured()).map((text) => JSON.parse(text)['@type']))
    .toEqual(['BreadcrumbList', 'TechArticle'])
  await page.getByRole('link', { name: 'Open Private Properties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Properties')
  await page.goto('/help?search=zzzz')
  await expect(page.getByText('No articles about “zzzz”')).toBeVisible()
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

served('an unknown article is a 404 with a way back', async ({ page, consoleErrors }) => {
  const answer = await page.goto('/help/no-such-article')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Visit the Help Center' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  consoleErrors.length = 0
})

served(
  'without scripts the Help Center is complete, and the forms say what else there is',
  async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search help' }).fill('golden hour')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Understand the light times' }).click()
    await expect(page.getByText('No standard defines golden and blue hour')).toBeVisible()
    await page.goto('/contact')
    // Playwright does not find text in <noscript>.
    await expect(page.locator('main noscript p')).toContainText('Turn on JavaScript to use this form')
  },
)

test('a message survives errors and a reload, is sent, and is answered from the administration', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow()
  const subject = `Tripods ${unique()}`
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveCount(4)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Email', { exact: false }).first().fill('ada@')
  await page.getByLabel('Category').selectOption('permits')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: false }).fill('May I bring one?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  const email = `ada${unique()}@example.test`
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectMessage(page, 'Message Sent!', "We'll get back to you within 24 hours.")
  await expect(page.getByLabel('Subject')).toHaveValue('')

  const context = await browser.newContext()
  const keeper = await context.newPage()
  await joinAsAdmin(keeper)
  await keeper.goto(`${process.env.BASE_URL}/admin/messages?search=${encodeURIComponent(subject)}`)
  await hydrated(keeper)
  await expectAccessible(keeper)
  await keeper.getByRole('button', { name: `Reply to ${subject}` }).click()
  const dialog = keeper.getByRole('dialog', { name: 'Reply to Ada Lovelace' })
  await dialog.getByLabel('Reply').fill('Yes, without a permit.')
  await expectAccessible(keeper)
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expectMessage(keeper, 'Reply sent')
  await keeper.goto(
    `${process.env.BASE_URL}/admin/messages?tab=answered&search=${encodeURIComponent(subject)}`,
  )
  await expect(keeper.getByText('Yes, without a permit.')).toBeVisible()
  const [mail] = await inDatabase((sql) => sql`select body_text from mail_outbox where to_address = ${email}`)
  expect(mail?.body_text).toContain('Yes, without a permit.')
  allowRefusals(consoleErrors)
  await context.close()
})

test('the newsletter: subscribe and confirm', async ({ page, consoleErrors }) => {
  const email = `reader${unique()}@example.test`
  await page.goto('/newsletter')
  await hydrated(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('This server doesn’t send email.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the confirmation link' }).click()
  await expect(page).toHaveURL(/\/newsletter\?token=/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
  allowRefusals(consoleErrors)
})

test('an administrator writes an issue, previews and tests it, and sends it', async ({ page, context }) => {
  test.slow()
  const subject = `October light ${unique()}`
  const reader = await inDatabase((sql) => insertSubscriber(sql))
  await joinAsAdmin(page)
  await page.goto('/admin/newsletter')
  await hydrated(page)
  await page.getByRole('link', { name: 'New newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New newsletter')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: false }).last().fill('## Dunes\n\nGo [there](/locations).')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectMessage(page, 'Draft saved')
  await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)
  await expectAccessible(page)
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Preview email' }).click(),
  ])
  await expect(preview.getByRole('heading', { name: 'Dunes' })).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const testDialog = page.getByRole('dialog', { name: 'Send a test' })
  await testDialog.getByLabel('Email address').fill('me@example.test')
  await testDialog.getByRole('button', { name: 'Send a test' }).click()
  await expectMessage(page, 'Test email queued')
  await page.getByRole('button', { name: 'Send to subscribers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to subscribers' }).click()
  await expectMessage(page, 'The newsletter is on its way')
  await expect
    .poll(() =>
      inDatabase(
        async (sql) =>
          (await sql`select 1 from mail_outbox where to_address = ${reader.email} and subject = ${subject}`)
            .length,
      ),
    )
    .toBe(1)
  const [mail] = await mails((sql) => sql`to_address = ${reader.email} and subject = ${subject}`)
  await page.goto(/\/unsubscribe\?token=\S+/.exec(mail?.body_text ?? '')?.[0] as string)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’ll no longer get the newsletter.')).toBeVisible()
  const [row] = await inDatabase(
    (sql) => sql`select state from newsletter_subscribers where id = ${reader.id}`,
  )
  expect(row?.state).toBe('unsubscribed')
})

served('the policies have all sections of the specification and its date', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByText('Last updated: August 2025')).toBeVisible()
  for (const name of [
    'Data we collect',
    'How we share it',
    'Location data',
    'Security',
    'Your rights',
    'Cookies',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('Last updated: August 2025')).toBeVisible()
  await expect(page.getByText('binding arbitration in San Francisco')).toBeVisible()
  await page.getByRole('link', { name: 'Governing law' }).click()
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport()
})
