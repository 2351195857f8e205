// The blog and the city pages as readers use them, and posts as administrators write them.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { plainImage } from '../support/images.ts'
import { joinAsAdmin } from './keeper.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { served } from './session.ts'

// The posts that come with the product; other tests publish some, too.
const own = readdirSync(join(projectRoot, 'content/blog')).map((name) => name.replace('.md', ''))

/** Which of them the page lists, in its order. */
const listed = async (page: Page): Promise<string[]> => {
  const hrefs = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return hrefs.map((href) => String(href).replace('/blog/', '')).filter((slug) => own.includes(slug))
}

/** The structured data of a page, parsed. */
const structured = async (page: Page): Promise<Record<string, any>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))

test('categories, tags and search of the blog select posts', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  const posts = await listed(page)
  expect(posts[0]).toBe('hidden-gems-california')
  expect(posts.toSorted()).toEqual(own.toSorted())
  const categories = page.getByRole('navigation', { name: 'Categories' })
  for (const name of [
    'All Posts',
    'Location Guides',
    'Photography Tips',
    'Permits & Legal',
    'Drone Photography',
    'Equipment Reviews',
  ])
    await expect(categories.getByRole('link', { name })).toBeVisible()
  await categories.getByRole('link', { name: 'Photography Tips' }).click()
  await expect(page).toHaveURL(/category=photography-tips/)
  await expect.poll(() => listed(page)).toEqual(['golden-hour-photography', 'photographing-fog-golden-gate'])
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('fog')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=fog/)
  await expect(page.getByRole('article').first()).toContainText('Photographing Fog')
  await page.goto('/blog?search=zeppelin')
  await expect(page.getByText('No posts match.')).toBeVisible()
})

test('a post has contents, locations on a map, related posts, and is shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog')
  await page.getByRole('link', { name: /^Golden Hour Photography/ }).click()
  await expect(page).toHaveURL(/\/blog\/golden-hour-photography$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Golden Hour Photography')
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'How long it lasts' })
    .click()
  await expect(page.locator('#how-long-it-lasts')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    /u=http.*golden-hour-photography/,
  )
  await expect(page.getByRole('link', { name: 'Twitter' })).toHaveAttribute(
    'href',
    /url=http.*golden-hour-photography/,
  )
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/golden-hour-photography$/,
  )
  await page.getByRole('button', { name: 'Copy for Instagram' }).click()
  await expect(page.getByText('Caption Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '#photography #goldenhour #bluehour',
  )
  const locations = page.getByRole('region', { name: 'Locations in this post' })
  await expect(locations.getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(3)
  await locations.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect(locations.locator('.map-pin')).toHaveCount(5)
  for (const dot of await locations.locator('.map-pin').all()) await expect(dot).toHaveAccessibleName(/\w/)
  const [post] = await structured(page)
  expect(post).toMatchObject({ '@type': 'BlogPosting', articleSection: 'Photography Tips' })
  expect(post?.mentions).toHaveLength(5)
})

served('unknown posts and cities say so and lead on', async ({ page, consoleErrors }) => {
  expect((await page.goto('/blog/never-written'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  expect((await page.goto('/city/atlantis'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Not Found')
  await page.getByRole('link', { name: 'Explore all locations' }).click()
  await expect(page).toHaveURL(/\/locations/)
  // The browser itself reports the status of both pages.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('the feed is well-formed RSS 2.0, and its links are absolute', async ({ page, baseURL }) => {
  await page.goto('/blog')
  const feed = await page.evaluate(async () => {
    const xml = new DOMParser().parseFromString(
      await (await fetch('/blog/rss.xml')).text(),
      'application/xml',
    )
    const text = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent ?? ''
    // Once each, with their own namespaces; without one, an element is RSS itself.
    const count = (parent: Element | null, name: string, namespace: string | null = null) =>
      [...(parent?.children ?? [])].filter((one) => one.localName === name && one.namespaceURI === namespace)
        .length
    const channel = xml.querySelector('rss > channel')
    const self = xml.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')
    return {
      error: xml.querySelector('parsererror')?.textContent,
      root: [xml.documentElement.tagName, xml.documentElement.getAttribute('version')],
      channels: count(xml.documentElement, 'channel'),
      required: ['title', 'link', 'description', 'language', 'lastBuildDate'].map((name) =>
        count(channel, name),
      ),
      self: [...self].map((one) => ['href', 'rel', 'type'].map((name) => one.getAttribute(name))),
      dates: [...xml.querySelectorAll('pubDate, lastBuildDate')].map((one) => one.textContent ?? ''),
      parts: [...xml.querySelectorAll('item')].map((item) => [
        ...['title', 'link', 'guid', 'pubDate', 'description'].map((name) => count(item, name)),
        count(item, 'creator', 'http://purl.org/dc/elements/1.1/'),
        count(item, 'encoded', 'http://purl.org/rss/1.0/modules/content/'),
        item.querySelectorAll('category').length > 0,
        item.querySelector('guid')?.getAttribute('isPermaLink'),
      ]),
      foreign: [...xml.querySelectorAll('channel > *, item > *')]
        .filter(({ namespaceURI, prefix }) => (namespaceURI === null) !== (prefix === null))
        .map(({ tagName }) => tagName),
      items: [...xml.querySelectorAll('item')].map((item) => ({
        title: text(item, 'title'),
        link: text(item, 'link'),
        guid: text(item, 'guid'),
        date: Date.parse(text(item, 'pubDate')),
        content: text(item, 'content:encoded'),
      })),
    }
  })
  expect(feed.error).toBeUndefined()
  expect([feed.root, feed.channels, feed.required]).toEqual([['rss', '2.0'], 1, [1, 1, 1, 1, 1]])
  expect(feed.self).toEqual([
    [expect.stringMatching(/^https?:.*\/blog\/rss\.xml$/), 'self', 'application/rss+xml'],
  ])
  expect(feed.foreign).toEqual([])
  for (const date of feed.dates)
    expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
  for (const part of feed.parts) expect(part).toEqual([1, 1, 1, 1, 1, 1, 1, true, 'true'])
  expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(feed.items.length)
  expect(feed.items.map(({ link }) => link.split('/').at(-1))).toEqual(expect.arrayContaining(own))
  for (const item of feed.items) {
    expect(item.title).not.toBe('')
    expect(item.link).toMatch(/^https?:\/\/[^/]+\/blog\/[a-z-]+$/)
    expect(item.guid).toBe(item.link)
    expect(item.date).toBeGreaterThan(0)
    expect(item.content).not.toMatch(/ (href|src)="\//)
  }
  expect(feed.items.map(({ date }) => date)).toEqual(
    feed.items.map(({ date }) => date).toSorted((a, b) => b - a),
  )
  expect(baseURL).toBeTruthy()
})

served('a city has statistics, its best locations, light and answers', async ({ page }) => {
  await page.goto('/cities')
  const cities = page.getByRole('main').getByRole('article')
  const withPhoto = cities.filter({ has: page.locator('img') })
  expect(await withPhoto.count()).toBe(await cities.count())
  await expect(cities.first().getByRole('button', { name: /^Photo credit:/ })).toBeAttached()
  await page.getByRole('link', { name: 'San Francisco' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photography locations in San Francisco')
  for (const name of ['Locations', 'Photographers', 'Reviews'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Top photography locations' }).getByRole('article'),
  ).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Light today' })).toBeVisible()
  const data = await structured(page)
  const questions = data.find((one) => one['@type'] === 'FAQPage')
  expect(questions?.mainEntity.length).toBeGreaterThanOrEqual(5)
  for (const { name } of questions?.mainEntity ?? [])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('a location of a city and its pin light each other', async ({ page }) => {
  await page.goto('/city/san-francisco')
  await hydrated(page)
  const top = page.getByRole('region', { name: 'Top photography locations' })
  const map = top.getByRole('region', { name: /^Map of the top locations/ })
  const pins = top.locator('.map-pin')
  const cards = top.getByRole('listitem').filter({ has: page.getByRole('article') })
  await cards.last().scrollIntoViewIfNeeded()
  await expect(map.first()).toBeVisible()
  await expect(pins).toHaveCount(6)
  const link = cards.nth(1).getByRole('heading').getByRole('link')
  const pin = top.getByRole('link', { name: new RegExp(`^${await link.textContent()}, `) })
  await link.focus()
  await expect(pin).toHaveAttribute('data-lit')
  await pin.focus()
  await expect(cards.nth(1)).toHaveAttribute('data-lit')
  await expect(cards.nth(0)).not.toHaveAttribute('data-lit')
  await expect(pin).toBeFocused()
  const address = await pin.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === address)
})

/** Uploads an image while the cursor is behind the first paragraph, and shows it as the cover. */
async function insertsImageAtCursor(page: Page): Promise<void> {
  const text = page.getByLabel('Text', { exact: true })
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(field.value.indexOf('**.') + 3, field.value.indexOf('**.') + 3)
  })
  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'street.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainImage('#885533', 900, 600),
  })
  await page.getByLabel('Description').fill('Wet street')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(text).toHaveValue(/a \*\*towel\*\*\.\n\n!\[Wet street\]\(\/media\/[^)]+\)\n\n<script>/)
  await expect(text).toBeFocused()
  await page.getByText('Images of this post', { exact: true }).click()
  await page.getByRole('radio', { name: 'Wet street (1 of 1)' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Wet street' })).toHaveCount(2)
  await text.fill((await text.inputValue()).replace(/!\[Wet street\]\([^)]+\)\n\n/, ''))
}

test('an administrator writes, previews, publishes and restores a post, in which nothing runs', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await joinAsAdmin(page)
  const slug = `notes-${randomUUID().slice(0, 8)}`
  const hostile =
    '<script>window.ran = 1</script> <img src=x onerror="window.ran = 2"> <svg onload="window.ran = 3"></svg> <iframe src="/"></iframe> [x](javascript:window.ran=4)'
  await page.goto('/admin/posts')
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a post' }).click()
  await page.getByLabel('Title').fill('Notes on rain')
  await page.getByLabel('Address').fill(slug)
  await page.getByLabel('Summary').fill('Wet streets at night.')
  await page.getByLabel('Text', { exact: true }).fill(`## Rain\n\nBring a **towel**.\n\n${hostile}`)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Notes on rain')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Rain' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('towel')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes on rain')
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404)
  await expectAccessible(page)
  await insertsImageAtCursor(page)
  await page.getByLabel('Publish at (UTC)').fill('2026-01-01T08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit again: version 1' }).click()
  await expect(page.getByText('Version 1 is in the form.')).toBeVisible()
  await expect(page.getByLabel('Publish at (UTC)')).toHaveValue('')
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('heading', { name: 'Rain', exact: true })).toBeVisible()
  const text = page.locator('.article-text')
  await expect(text.locator('script, img, svg, iframe, a')).toHaveCount(0)
  await expect(text).toContainText('<script>window.ran = 1</script>')
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  const posts = (await (await page.request.get(`/api/admin/posts?search=${slug}`)).json()) as { id: string }[]
  const origin = { origin: process.env.BASE_URL as string }
  const removed = await page.request.delete(`/api/admin/posts/${posts[0]?.id}`, { headers: origin })
  expect(removed.status()).toBe(204)
})
