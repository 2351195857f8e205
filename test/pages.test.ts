// The built pages over HTTP: errors that would occur silently in production only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPages } from '../src/server/app/pages/pages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { insertLocation, insertLocations, insertProperty, insertUser } from './support/factories.ts'

const hostile = `</script><script>alert(1)</script> <img src=x onerror=alert(2)> " ' & \u2028`
let app: TestApp
let id: string
let propertyId: string

beforeAll(async () => {
  const pages = await loadPages(false)
  app = await startTestApp({
    render: pages.render,
    publicFolder: pages.publicFolder,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  id = await insertLocation(app.sql, {
    name: hostile.slice(0, 150),
    description: hostile,
    tips: hostile,
    address: hostile,
    city: 'Testville',
    region: 'CA',
    country: 'US',
    rating: 4.5,
    review_count: 1,
    themes: ['urban'],
    entry_fee_cents: 0,
    entry_fee: 'Free',
  })
  const user = await insertUser(app.sql, { name: hostile })
  await app.sql`insert into location_reviews (location_id, user_id, rating, title, content) values (${id}, ${user}, 4.5, ${hostile}, ${hostile})`
  propertyId = await insertProperty(app.sql, {
    owner_id: user,
    title: hostile.slice(0, 150),
    description: hostile,
    restrictions: hostile,
    noise_rules: hostile,
  })
  await insertLocations(
    app.sql,
    Array.from({ length: 30 }, (_, index) => ({
      name: `Spot ${index}`,
      latitude: 34 + index / 100,
      longitude: -118,
    })),
  )
})
afterAll(() => app.close())

const html = async (path: string) => (await app.get(path)).body.toString() as string
const paths = () => ['/', '/locations', `/location/${id}`, '/map', '/privacy', '/no/such/page']

test('every style sheet, script, font, icon and manifest that a page names exists', async () => {
  for (const path of paths()) {
    const named = [
      ...(await html(path)).matchAll(/(?:href|src)="(\/(?:assets|icon|favicon|manifest|share)[^"]*)"/g),
    ].map((match) => match[1] as string)
    expect(named.filter((name) => name.endsWith('.css')).length, path).toBeGreaterThan(0)
    for (const name of new Set(named)) expect((await app.get(name)).status, `${path} names ${name}`).toBe(200)
  }
})

test('scripts and style sheets are served as the build compressed them', async () => {
  const names = new Set((await html('/')).match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))
  expect(names.size).toBeGreaterThan(2)
  for (const name of names) {
    const plain = await app.get(name, { 'accept-encoding': 'identity' })
    // The smallest modules are not smaller compressed.
    if (plain.body.length < 1024) continue
    const sizes = [plain.body.length]
    for (const coding of ['gzip', 'br']) {
      const { headers, body } = await app.get(name, { 'accept-encoding': coding })
      expect([headers.get('content-encoding'), body.equals(plain.body)], name).toEqual([coding, true])
      // A response that is compressed on the fly has no length.
      sizes.push(Number(headers.get('content-length')))
    }
    expect(sizes, name).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes.at(-1), name).toBeGreaterThan(0)
  }
})

test('no user input becomes markup or script', async () => {
  for (const path of [
    '/',
    '/locations',
    `/location/${id}`,
    `/property/${propertyId}`,
    `/locations?search=${encodeURIComponent(hostile)}`,
  ]) {
    const text = await html(path)
    expect(text, path).not.toContain('<script>alert')
    expect(text, path).not.toContain('<img src=x')
  }
})

test('a property’s page has its notes, as text', async () => {
  const text = await html(`/property/${propertyId}`)
  for (const title of ['Restrictions', 'Noise rules'])
    expect(text).toMatch(new RegExp(`>${title}</h2><p [^>]*>&lt;/script&gt;&lt;script&gt;alert\\(1\\)`))
  expect(text).not.toContain('Equipment provided')
})

test('each script has the nonce of the policy, and no element has a style attribute', async () => {
  for (const path of paths()) {
    // Without a cookie it would be a copy, which has hashes (src/server/app/pages/page-copies.test.ts).
    const { headers, body } = await app.get(path, { cookie: 'any=cookie' })
    const policy = headers.get('content-security-policy') ?? ''
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1]
    expect(policy.match(/script-src ([^;]+)/)?.[1]).not.toContain('unsafe-inline')
    const text = body.toString() as string
    for (const tag of text.match(/<script\b[^>]*>/g) ?? [])
      if (!/application\/(ld\+)?json/.test(tag)) expect(tag, path).toContain(`nonce="${nonce}"`)
    expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(/<[a-z][^>]* style="/)
  }
})

test('a page of which parts are kept is the same as the one that was rendered whole, and follows what it shows', async () => {
  const read = async (path: string) => {
    const { body } = await app.get(path, { cookie: 'any=cookie' })
    const text = body.toString() as string
    expect(text).not.toContain('data-kept')
    const nonce = text.match(/nonce="([^"]+)"/)?.[1] as string
    // The router's own script has the time of the rendering.
    return text.replace(/<script nonce[\s\S]*?<\/script>/g, '').replaceAll(nonce, '')
  }
  const name = 'Arch of the kept page'
  for (const path of [...paths(), '/locations?themes=urban', '/permits', '/marketplace']) {
    const first = await read(path)
    expect(await read(path), path).toBe(first)
    expect(await read(path), path).toBe(first)
  }
  await app.sql`update locations set name = ${name} where id = ${id}`
  for (const path of ['/locations?themes=urban', `/location/${id}`])
    expect((await read(path)).split('</main>')[0]?.split(`>${name}<`).length, path).toBeGreaterThan(1)
  await app.sql`update locations set name = ${hostile.slice(0, 150)} where id = ${id}`
})

test('a header is kept only for pages with the same number of unread notifications, and the same marked links', async () => {
  const member = await app.join('bell')
  await app.sql`insert into notifications (user_id, kind, subject_kind, subject_id) values (${member.id}, 'photo-ready', 'photo', ${id})`
  const header = async (path: string) => {
    const { body } = await app.get(path, { authorization: `Bearer ${member.token}` })
    return (body.toString() as string).split('</header>')[0] as string
  }
  for (const _ of [1, 2, 3]) {
    expect(await header('/notifications')).toContain('Notifications, 1 unread')
    // It does not read them: the browser does, after the page.
    expect(await header('/account')).toContain('aria-label="Notifications"')
  }
})

test('pages load images from this site alone, also where an image came from another one', async () => {
  const source = 'https://pictures.example.org/boards.jpg'
  const waiting = 'https://pictures.example.org/waiting.jpg'
  const image = { width: 900, height: 600, alt: 'Boards', source_url: source }
  await app.sql`insert into location_images ${app.sql.insert({ ...image, location_id: id })}`
  await app.sql`insert into property_photos ${app.sql.insert({ ...image, property_id: propertyId })}`
  await app.sql`insert into image_links ${app.sql.insert([
    { location_id: id, property_id: null, place: 1, url: waiting },
    { location_id: null, property_id: propertyId, place: 1, url: waiting },
  ])}`
  for (const path of [...paths(), '/marketplace', `/property/${propertyId}`]) {
    const text = await html(path)
    const shown = text.match(/<(?:img|source|link|video|input)\b[^>]*>/g) ?? []
    const addresses = shown
      .filter((tag) => !tag.startsWith('<link') || tag.includes('as="image"'))
      .flatMap((tag) => [...tag.matchAll(/ (?:src|href|srcset|imagesrcset|poster)="([^"]*)"/gi)])
      .flatMap(([, value = '']) => value.split(', '))
    expect(addresses.filter((address) => !/^\/(?!\/)/.test(address), path)).toEqual([])
    expect(text).not.toContain(waiting)
    if (path === `/location/${id}`) expect(text).toContain(`<a href="${source}" rel="noopener"`)
  }
})

test('search engines get title, description, canonical address and structured data that parses', async () => {
  for (const path of ['/', '/locations', `/location/${id}`, '/map']) {
    const text = await html(path)
    expect(text, path).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(text, path).toMatch(/<meta name="description" content="[^"]{30,}/)
    expect(text, path).toContain(`<link rel="canonical" href="http://viewfinder.test${path}"`)
    expect(text, path).toMatch(/<meta property="og:image" content="http:\/\/viewfinder\.test\/[^"]+"/)
    const structured = [
      ...text.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ].map((match) => JSON.parse(match[1] as string))
    for (const data of structured) expect(data['@context']).toBe('https://schema.org')
    const types = structured.map((data) => data['@type'])
    if (path === '/') expect(types).toContain('WebSite')
    if (path.startsWith('/location/'))
      expect(types).toEqual(expect.arrayContaining(['TouristAttraction', 'BreadcrumbList']))
  }
  const [data] = [
    ...(await html(`/location/${id}`)).matchAll(
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ]
    .map((match) => JSON.parse(match[1] as string))
    .filter((one) => one['@type'] === 'TouristAttraction')
  expect(data).toMatchObject({
    geo: { latitude: 34, longitude: -118 },
    aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
  })
  expect(data.name).toContain('</script>')
})

test('the position of a fragile location is not on its page', async () => {
  const fragile = await insertLocation(app.sql, {
    name: 'Quiet Arch',
    latitude: 37.61234,
    longitude: -109.87654,
    precision: 'area',
    address: '1 Secret Road',
    direction_degrees: 217,
  })
  const hidden = await insertLocation(app.sql, {
    name: 'Owl Nest',
    latitude: 38.54321,
    longitude: -108.76543,
    precision: 'hidden',
    address: '1 Secret Road',
  })
  for (const one of [fragile, hidden]) {
    const text = await html(`/location/${one}`)
    for (const secret of ['37.612', '109.876', '38.543', '108.765', 'Secret Road', '"geo"'])
      expect(text).not.toContain(secret)
  }
})

test('a viewer without access to the guide sees why writing a review is unavailable, and may change an earlier one', async () => {
  const { id: userId, token } = await app.join('reader')
  const page = async () =>
    (
      await app.get(`/location/${id}`, { cookie: `viewfinder.session_token=${token}` })
    ).body.toString() as string
  await app.sql`update subscription_plans set location_limit = 0 where id = 'free'`
  expect(await page()).toMatch(/You can review this location once you can open its guide/)
  expect(await page()).not.toMatch(/Write (a )?review/i)
  await app.sql`insert into location_reviews (location_id, user_id, rating, title, content) values (${id}, ${userId}, 3, 'Fog', 'Fog')`
  expect(await page()).toContain('Edit your review')
  await app.sql`update subscription_plans set location_limit = 25 where id = 'free'`
  expect(await page()).not.toContain('once you can open its guide')
})

test('an address that does not exist is a 404, for users and for crawlers', async () => {
  for (const path of [
    '/no/such/page',
    '/location/nonsense',
    '/location/00000000-0000-4000-8000-000000000000',
  ])
    expect((await app.get(path)).status, path).toBe(404)
})

test('an address that cannot exist is a 404 as well, never an error', async () => {
  const long = 'x'.repeat(101)
  const odd = [
    long,
    'y'.repeat(3000),
    '%00',
    '%01',
    'a%2Fb',
    '..%2F..',
    '%F0%9F%93%B7',
    "'--",
    '%20',
    '__proto__',
  ]
  const pages = ['/u/', '/lists/', '/location/', '/portfolio/', '/no-such/']
  for (const page of pages)
    for (const one of odd) {
      const { status } = await app.get(page + one)
      expect([404, 301, 307].includes(status), `${page}${one.slice(0, 20)}: ${status}`).toBe(true)
    }
  for (const path of [
    `/u/${long}`,
    `/u/${long}/followers`,
    `/u/${long}/following`,
    `/lists/${long}`,
    '/u/%00',
  ])
    expect((await app.get(path)).status, path.slice(0, 30)).toBe(404)
})

test('unusual parameters in the address never cause an internal error', async () => {
  const odd = ['%', '%ff', '%00', 'x'.repeat(500), '[]', '{"a":1}', '-1', '99999999999999999999', 'a&a=b']
  const names = [
    'search',
    'sortBy',
    'bbox',
    'lat',
    'lng',
    'themes',
    'from',
    'tab',
    'photo',
    'date',
    'reviews',
    'next',
  ]
  for (const page of ['/locations', '/map', `/location/${id}`, '/auth'])
    for (const one of odd) {
      const question = names.map((name) => `${name}=${one}`).join('&')
      const { status } = await app.get(`${page}?${question}`)
      expect(status, `${page} with ${one.slice(0, 30)}`).toBeLessThan(400)
    }
})

test('a page is complete without scripts: locations, filters as a form, a link to the next page', async () => {
  const text = await html('/locations')
  expect(text.match(/href="\/location\/[0-9a-f-]{36}"/g)?.length).toBeGreaterThanOrEqual(24)
  expect(text).toMatch(/<form[^>]*(method="get"|action="\/locations")/i)
  const next = text.match(/href="(\/locations\?[^"]*cursor=[^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
  expect(next).toBeTruthy()
  const second = await html(next as string)
  expect(second.match(/href="\/location\/[0-9a-f-]{36}"/g)?.length).toBeGreaterThan(0)
})

test('a failing database shows an error page without its message; the log has the id that the page shows', async () => {
  const logged: { requestId?: string; path?: string }[] = []
  const pages = await loadPages(false)
  const broken = await startTestApp({
    render: pages.render,
    publicFolder: pages.publicFolder,
    log: { debug() {}, info() {}, warn() {}, error: (fields) => void logged.push(fields) },
  })
  await broken.sql`alter table locations rename column description to renamed`
  for (const path of ['/', '/locations', `/location/${id}`]) {
    const { body } = await broken.get(path)
    expect(body.toString(), path).not.toMatch(/PostgresError|does not exist|from locations l|l\.description/)
  }
  for (const path of ['/locations', `/location/${id}`]) {
    const requestId = `reference-of-${path.split('/')[1]}`
    const { status, headers, body } = await broken.get(path, { 'x-request-id': requestId })
    expect([path, status, headers.get('x-request-id')]).toEqual([path, 500, requestId])
    expect(body.toString()).toMatch(new RegExp(`Reference: .*${requestId}`))
    expect(logged).toContainEqual(expect.objectContaining({ requestId, path, status: 500 }))
  }
  const call = await broken.get('/api/locations')
  expect(call).toMatchObject({ status: 500, body: { type: 'internal' } })
  expect(JSON.stringify(call.body)).not.toContain('column')
  expect(logged).toContainEqual(expect.objectContaining({ requestId: call.body.requestId }))
  await broken.close()
})

test('while the database is down a page is a 503, not a 500', async () => {
  const pages = await loadPages(false)
  const away = await startTestApp({
    render: pages.render,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  await away.sql.end()
  for (const path of ['/locations', `/location/${id}`]) expect((await away.get(path)).status).toBe(503)
  await away.close()
})

test('a list with a forged cursor starts from the beginning', async () => {
  const keys = ['recently_added', '+275760-09-13T00:00:00.000Z', '4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11']
  const { status, headers } = await app.get(
    `/locations?sortBy=recently_added&cursor=${Buffer.from(JSON.stringify(keys)).toString('base64url')}`,
  )
  expect([status, headers.get('location')]).toEqual([307, '/locations?sortBy=recently_added'])
})
