// Every internal link that can be reached from the home page works.
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './page.ts'
import { served } from './session.ts'

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

/** The shape of an address: of the pages of one kind, and of links that differ only in their filters, a few represent all. */
const getShape = (path: string) => {
  const url = new URL(path, 'http://localhost')
  const page = url.pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')
    .replace(/^\/(landmark|city|u|assets)\/[^/]+/, '/$1/:name')
  return `${page}?${[...new Set(url.searchParams.keys())].toSorted().join('&')}`
}
const hasQuery = (path: string) => path.includes('?')
const maxOfShape = { page: 25, filtered: 4 }

/** Visits until nothing is left that would be new. `linked` are all addresses that were met, also those that others represent. */
async function crawl(
  request: APIRequestContext,
  origin: string,
): Promise<{ visited: Visited[]; linked: Set<string> }> {
  const linked = new Set(['/'])
  const shapes = new Map<string, number>()
  const waiting = [{ path: '/', from: '' }]
  const visited: Visited[] = []
  const visit = async ({ path, from }: { path: string; from: string }) => {
    const answer = await request.get(path)
    visited.push({ path, status: answer.status(), from })
    if (!answer.headers()['content-type']?.startsWith('text/html')) return
    for (const link of linksIn(await answer.text(), path, origin)) {
      if (linked.has(link)) continue
      linked.add(link)
      const seen = shapes.get(getShape(link)) ?? 0
      shapes.set(getShape(link), seen + 1)
      if (seen < (hasQuery(link) ? maxOfShape.filtered : maxOfShape.page))
        waiting.push({ path: link, from: path })
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit))
  return { visited, linked }
}

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address as string).pathname)
}

served('no link from the home page on leads to an error', async ({ request, baseURL }) => {
  // Hundreds of pages: on a busy machine longer than what ends other tests.
  test.setTimeout(1_200_000)
  // Other tests add and remove records meanwhile: what is listed before and after was there all the time.
  const before = await readSitemap(request)
  const { visited, linked } = await crawl(request, baseURL as string)
  expect(visited.filter(({ status }) => status !== 200)).toEqual([])
  expect(visited.length).toBeGreaterThan(150)
  expect(visited.filter(({ path }) => path.startsWith('/location/')).length).toBeGreaterThan(20)
  const after = new Set(await readSitemap(request))
  const listed = before.filter((path) => after.has(path))
  expect(listed.length).toBeGreaterThan(15)
  // No page of the sitemap is an orphan. Of locations, profiles and properties the lists have further pages.
  const isOfMany = (path: string) => /^\/(location|u|property)\//.test(path)
  expect(listed.filter((path) => !linked.has(path) && !isOfMany(path))).toEqual([])
})

served('robots, sitemap, manifest and the images for sharing exist', async ({ request, baseURL }) => {
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
