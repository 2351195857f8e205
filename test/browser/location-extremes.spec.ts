// Locations that the demo does not have: very long words, hardly any fields, many reviews. Written into the product's
// database.
import { randomUUID } from 'node:crypto'
import { insertLocation, insertUser } from '../support/factories.ts'
import { expect, expectAccessibleEverywhere, hydrated, test } from './page.ts'
import { inDatabase } from './product-data.ts'

// In the South Pacific, where no other test searches.
const farAway = { latitude: -48.9, longitude: -123.4 }

const longName = `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(3)}Overlook`
  .padEnd(200, 'x')
  .slice(0, 200)

for (const [kind, input] of [
  ['a name of 200 characters', { ...farAway, name: longName }],
  [
    'one word of 200 letters',
    {
      ...farAway,
      name: 'W'.repeat(200),
      description: 'd'.repeat(600),
      address: 'a'.repeat(300),
      best_time: 'b'.repeat(300),
      entry_fee: 'f'.repeat(100),
      tips: 't'.repeat(400),
    },
  ],
  ['no field but the name', { ...farAway, name: 'Nowhere' }],
  ['a hidden position', { ...farAway, name: 'Kept Secret', precision: 'hidden', description: 'Fragile.' }],
] as const) {
  test(`${kind} fits`, async ({ page }) => {
    const id = await inDatabase((sql) => insertLocation(sql, input))
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/location/${id}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(input.name)
    await expectAccessibleEverywhere(page)
  })
}

test('more reviews than one page are shown on demand, by link without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await inDatabase(async (sql) => {
    const location = await insertLocation(sql, {
      ...farAway,
      name: 'Much Reviewed',
      rating: 4,
      review_count: 12,
    })
    for (let number = 1; number <= 12; number += 1) {
      const user = await insertUser(sql)
      await sql`insert into location_reviews ${sql.insert({ id: randomUUID(), location_id: location, user_id: user, rating: 4, title: `Review ${number}`, content: 'Good light.', created_at: new Date(Date.UTC(2026, 0, number)) })}`
    }
    return location
  })
  await page.goto(`/location/${id}`)
  await hydrated(page)
  const titles = page.getByRole('region', { name: 'Reviews' }).getByRole('heading', { level: 3 })
  const newestFirst = Array.from({ length: 12 }, (_, index) => `Review ${12 - index}`)
  await expect(titles).toHaveText(newestFirst.slice(0, 10))
  const more = page.getByRole('link', { name: 'Show more reviews' })
  const address = page.url()
  await more.click()
  await expect(titles).toHaveText(newestFirst)
  await expect(more).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: 'Reviews' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Review 2', exact: true }) }),
  ).toBeFocused()
  expect(page.url()).toBe(address)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const second = await plain.newPage()
  await second.goto(`/location/${id}`)
  await second.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(second.getByRole('region', { name: 'Reviews' }).getByRole('heading', { level: 3 })).toHaveText(
    newestFirst.slice(10),
  )
  await second.getByRole('link', { name: 'Back to the first reviews' }).click()
  await expect(second.getByRole('region', { name: 'Reviews' }).getByRole('heading', { level: 3 })).toHaveText(
    newestFirst.slice(0, 10),
  )
  await plain.close()
})
