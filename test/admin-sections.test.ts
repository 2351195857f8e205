// The admin area follows from rules/admin-sections.ts: every section has a page, every list a section, every count an answer.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminSections, waitingRows } from '../src/rules/admin-sections.ts'
import { loadPages } from '../src/server/app/pages/pages.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { startTestApp, type TestApp } from './support/app.ts'

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
