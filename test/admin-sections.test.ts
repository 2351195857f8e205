// The admin area follows from rules/admin-sections.ts: every section has a page, every list a section, every count an answer.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminSections, waitingRows } from '../src/rules/admin-sections.ts'
import { loadPages } from '../src/server/app/pages/pages.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { insertLocation, insertPhoto } from './support/factories.ts'

const lists = globSync('src/web/pages/operations/admin/lists/*.tsx', { cwd: projectRoot }).map((file) =>
  basename(file, '.tsx'),
)

let app: TestApp
let token: string
beforeAll(async () => {
  const { render, publicFolder } = await loadPages(false)
  app = await startTestApp({ render, publicFolder })
  token = (await app.joinAdmin()).token
})
afterAll(() => app.close())

const open = async (path: string, as?: string) => {
  const { status, headers, body } = await app.send('GET', path, { as })
  return { status, location: headers.get('location'), html: String(body) }
}

test('every list has a section', () => {
  const paths = adminSections.map(({ path }) => path)
  expect(lists.filter((name) => !paths.includes(name))).toEqual([])
  expect(lists.length).toBeGreaterThan(0)
})

test.each(adminSections)(
  '/admin/$path is a page in the navigation, for administrators only',
  async (section) => {
    const { path, label } = section
    const address = path ? `/admin/${path}` : '/admin'
    const { status, html } = await open(address, token)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${label}<`))
    if (lists.includes(path)) {
      expect(html).toContain(`<title>${section.title ?? label} · Admin · Viewfinder</title>`)
      expect(html).toContain('id="admin-title"')
    }
    expect(await open(address)).toMatchObject({
      status: 307,
      location: `/admin/login?next=${encodeURIComponent(address)}`,
    })
  },
)

test('the address of a list ignores case, and an unknown one is not found for anybody', async () => {
  expect((await open('/admin/Messages', token)).status).toBe(200)
  for (const path of ['/admin/nothing', '/admin/constructor', '/admin/messages/1'])
    for (const as of [token, undefined]) {
      const { status, html } = await open(path, as)
      expect(status, path).toBe(404)
      expect(html).toContain('<title>404 Page Not Found · Viewfinder</title>')
    }
})

test('metrics have the pattern of a page instead of its address', async () => {
  await open('/help/search')
  await open('/admin/messages', token)
  await open('/no-such-page')
  const metrics = String((await app.send('GET', '/metrics')).body)
  for (const route of ['/help/{slug}', '/admin/{list}', 'not found'])
    expect(metrics).toContain(`kind="page",route="${route}"`)
  expect(metrics).not.toContain('/admin/messages')
})

test('every count of the navigation is in the overview', async () => {
  const { body } = await app.send('GET', '/api/admin/overview', { as: token })
  expect(waitingRows.length).toBeGreaterThan(0)
  for (const { count } of waitingRows) expect(body[count], count).toBeTypeOf('number')
})

describe('a location that a user submitted', () => {
  let id: string
  let photo: string
  beforeAll(async () => {
    const { id: author } = await app.join('submitter')
    id = await insertLocation(app.sql, {
      name: 'Heron Bend',
      description: 'Where the river turns.',
      created_by: author,
      created_at: new Date('2026-01-01T00:00:00Z'),
      city: 'Moab',
      region: 'UT',
      country: 'US',
    })
    photo = await insertPhoto(app.sql, { location_id: id, user_id: author, camera: 'X-T5' })
  })

  test('has its picture and place in the list, and a link to its preview', async () => {
    const { html } = await open('/admin/locations', token)
    expect(html).toContain(`/media/${photo}/320.jpg`)
    expect(html).toContain('Moab, UT')
    expect(html).toContain(`/admin/locations?item=${id}`)
    expect(html).toContain('Preview Heron Bend</span>')
    expect(html).not.toContain('id="preview-title"')
  })

  test('has a preview at its address, without scripts: photo, text, author, actions', async () => {
    const { html } = await open(`/admin/locations?item=${id}`, token)
    const preview = html.slice(html.indexOf('id="preview-title"'))
    for (const text of ['Heron Bend', 'X-T5', 'Where the river turns.', 'submitter', 'Verify Heron Bend'])
      expect(preview).toContain(text)
  })

  test('is what the overview says to do next, oldest first', async () => {
    const { html } = await open('/admin', token)
    expect(html).toContain('What to do next')
    expect(html).toContain(`/admin/locations?order=oldest&amp;item=${id}`)
    expect(html).toMatch(/Waiting for (<!-- -->)?\d+ days/)
    expect(html).toContain(`/media/${photo}/320.jpg`)
    expect(html).toContain('Last 30 days')
  })
})

test('an item that is not in the list is said to be gone', async () => {
  const { html } = await open(
    '/admin/locations?tab=verified&item=4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11',
    token,
  )
  expect(html).not.toContain('id="preview-title"')
  await insertLocation(app.sql, { name: 'Verified Rock', is_verified: true })
  const { html: other } = await open(
    '/admin/locations?tab=verified&item=4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11',
    token,
  )
  expect(other).toContain('This is no longer in the list.')
})
