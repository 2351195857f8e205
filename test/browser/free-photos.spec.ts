// Administrators look for free photos of a location, add one, and see its credit on the location's page.
import { randomUUID } from 'node:crypto'
import { harbor } from '../support/commons-harbor.ts'
import { joinAsAdmin } from './keeper.ts'
import { expect, expectAccessible, hydrated, test } from './page.ts'

test('free photos near a location are found with author and license, and one is added', async ({ page }) => {
  test.slow()
  await joinAsAdmin(page)
  const name = `Far Harbor ${randomUUID().slice(0, 8)}`
  const submitted = await page.request.post('/api/locations', {
    headers: { origin: process.env.BASE_URL as string },
    data: {
      name,
      description: 'A harbor wall.',
      address: '1 Quay',
      themes: ['nature'],
      confirmDuplicate: true,
      ...harbor,
    },
  })
  expect(submitted.status(), await submitted.text()).toBe(201)
  const { id } = (await submitted.json()) as { id: string }
  await page.goto(`/admin/locations/${id}`)
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Free photos' })
  await section.getByRole('button', { name: 'Find free photos' }).click()
  // One is not free.
  await expect(section.getByRole('status')).toHaveText('2 free photos found')
  const candidates = section.getByRole('article')
  await expect(candidates.getByRole('heading')).toHaveText(['Harbor at dawn', 'Harbor crane'])
  const dawn = candidates.first()
  await expect(dawn).toContainText('looking 300°')
  const preview = dawn.getByRole('img', { name: 'Harbor at dawn' })
  await expect(preview).toHaveAttribute('src', /^data:image/)
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expect(dawn).toContainText('Ada Lovell, CC BY-SA 4.0')
  await expect(dawn.getByRole('link', { name: 'Ada Lovell' })).toHaveAttribute(
    'href',
    'https://commons.wikimedia.org/wiki/File:Harbor_at_dawn.jpg',
  )
  await expectAccessible(page)
  await dawn.getByRole('button', { name: 'Add photo Harbor at dawn' }).click()
  await expect(page.getByText(`Photo added to ${name}; it appears in a few seconds`).first()).toBeVisible()
  await expect(dawn.getByText('Added', { exact: true })).toBeVisible()
  await expect(candidates.nth(1).getByRole('button', { name: 'Add photo Harbor crane' })).toBeVisible()
  const photos = async () => (await page.request.get(`/api/locations/${id}/photos`)).json()
  await expect.poll(async () => (await photos()).length).toBe(1)
  expect((await photos())[0]).toMatchObject({
    title: 'Harbor at dawn',
    credit: { author: 'Ada Lovell', licence: 'CC-BY-SA-4.0' },
  })
  await page.goto(`/location/${id}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: /credit/i })
    .first()
    .click()
  await expect(page.getByText('Ada Lovell').first()).toBeVisible()
})
