// Every internal link that can be reached from the home page works.
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './page.ts'

const max = 500
const atOnce = 6

type Visited = { path: string; status: number; from: string }

/** Addresses of this site in a page's links, without fragments. */
function linksIn(html: string, path: string, origin: string): string[] {
  const hrefs = [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]+)"/g)].map(([, href]) =>
    (href as string).replaceAll('&amp;', '&'),
  )
  return hrefs
    .filter((href) => !/^(mailto|data|geo):/.test(href))
    .map((href) => new URL(href, `${origin}${path}`))
    .filter((url) => url.origin === origin)
    .map((url) => `${url.pathname}${url.search}`)
}

/** The shape of an address: of links that differ only in their filters a few represent all. */
const getShape = (path: string) => {
  const url = new URL(path, 'http://localhost')
  return `${url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')}?${[...new Set(url.searchParams.keys())].toSorted().join('&')}`
}
const maxOfShape = 40

async function crawl(request: APIRequestContext, origin: string): Promise<Visited[]> {
  const from = new Map([['/', '']])
  const shapes = new Map<string, number>()
  const waiting = ['/']
  const visited: Visited[] = []
  const visit = async (path: string) => {
    const answer = await request.get(path)
    visited.push({ path, status: answer.status(), from: from.get(path) as string })
    if (!answer.headers()['content-type']?.startsWith('text/html')) return
    for (const link of linksIn(await answer.text(), path, origin)) {
      const seen = shapes.get(getShape(link)) ?? 0
      if (from.has(link) || seen >= maxOfShape) continue
      shapes.set(getShape(link), seen + 1)
      from.set(link, path)
      waiting.push(link)
    }
  }
  while (waiting.length > 0 && visited.length < max)
    await Promise.all(waiting.splice(0, Math.min(atOnce, max - visited.length)).map(visit))
  return visited
}

test('no link from the home page on leads to an error', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const visited = await crawl(request, baseURL as string)
  expect(visited.filter(({ status }) => status !== 200)).toEqual([])
  expect(visited.length).toBeGreaterThan(150)
  expect(visited.filter(({ path }) => path.startsWith('/location/')).length).toBeGreaterThan(20)
  // No page of the sitemap is an orphan. Of locations, profiles and properties, which other tests add, the crawl reads some only.
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address]) => new URL(address as string).pathname,
  )
  expect(listed.length).toBeGreaterThan(15)
  const reached = new Set(visited.map(({ path }) => path))
  const isOfMany = (path: string) => /^\/(location|u|property)\//.test(path)
  expect(listed.filter((path) => !reached.has(path) && !isOfMany(path))).toEqual([])
})

test('robots, sitemap, manifest and the images for sharing exist', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect((await (await request.get('/robots.txt')).text()).includes(`${baseURL}/sitemap.xml`)).toBe(true)
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string)
  expect(pages.length).toBeGreaterThan(0)
  for (const address of pages.slice(0, 5)) expect((await request.get(address)).status(), address).toBe(200)
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  const [location] = (await (await request.get('/api/locations?limit=1')).json()) as { id: string }[]
  const image = await request.get(`/share/${location?.id}.jpg`)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
