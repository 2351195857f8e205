// Who took an image and on which terms: one tap or key away wherever it is shown.
import { expect, expectAccessible, type Page, test } from './page.ts'
import { locations } from './product-data.ts'
import { served } from './session.ts'

const licensed = async (request: Parameters<typeof locations>[0]) =>
  (await locations(request, 'limit=100')).find(({ cover }) => cover?.licence?.startsWith('CC-BY'))

const creditOf = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Photo credit/ })

test('the credit on a card opens by key and by tap, without covering the heart', async ({
  page,
  request,
}) => {
  const location = await licensed(request)
  if (!location?.cover) throw new Error('The demo has no licensed cover')
  await page.goto(`/locations?search=${encodeURIComponent(location.name)}`)
  const button = creditOf(page, location.name).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const credit = page.locator('[popover]:popover-open')
  await expect(credit).toContainText(`Photo: ${location.cover.author}`)
  await expect(credit.getByRole('link', { name: /^CC BY/ })).toHaveAttribute(
    'href',
    /^https:\/\/creativecommons\.org\/licenses\/by/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(credit).toHaveCount(0)
  await button.click()
  await expect(credit).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/locations')
  const [own, heart] = await Promise.all([
    button.boundingBox(),
    page
      .getByRole('button', { name: `Save ${location.name} to favorites` })
      .first()
      .boundingBox(),
  ])
  if (!own || !heart) throw new Error('A button has no box')
  expect(Math.min(own.width, own.height)).toBeGreaterThanOrEqual(44)
  expect(heart.y + heart.height).toBeLessThanOrEqual(own.y)
})

served(
  'without scripts the credit opens as well, and an illustrative image says so',
  async ({ page, request }) => {
    const shown = await locations(request, 'limit=100')
    const illustrative = shown.find(({ cover }) => cover?.illustrative && cover.licence?.startsWith('CC-BY'))
    if (!illustrative?.cover) throw new Error('The demo has no illustrative licensed cover')
    await page.goto(`/locations?search=${encodeURIComponent(illustrative.name)}`)
    const card = page.getByRole('article').filter({ hasText: illustrative.name }).first()
    await expect(card).toContainText('Illustrative photo, not taken here')
    await creditOf(page, illustrative.name).first().click()
    await expect(page.locator('[popover]:popover-open')).toContainText(illustrative.cover.author as string)
  },
)

test('the themes of the home page name the authors of their images', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Photo credits' }).click()
  await expect(page.locator('[popover]:popover-open').getByRole('listitem').first()).toContainText('Photo: ')
})
