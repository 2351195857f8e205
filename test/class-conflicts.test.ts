// No element of any page has two utility classes of one property: a button had text and ground of one color by such a pair.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../src/rules/demo-accounts.ts'
import { openDemoAccounts } from '../src/server/accounts/users/demo-accounts.ts'
import { domains } from '../src/server/app/domains/domains.ts'
import { loadPages } from '../src/server/app/pages/pages.ts'
import { loadDemo } from '../src/server/operations/demo/load.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { buttonClass } from '../src/web/ui/button-class.ts'
import { readShortNames } from '../tools/short-class-names.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buttonClassLists,
  classLists,
  findConflicts,
  readUtilities,
  type Utilities,
} from './support/class-conflicts.ts'
import { everyPage, toAddress } from './support/every-page.ts'

let app: TestApp
let utilities: Utilities
/** By their short names in built pages. */
const longNames = new Map<string, string>()
let tokens: Record<keyof typeof everyPage, string | undefined>
beforeAll(async () => {
  const pages = await loadPages(false)
  const [file = ''] = globSync('dist/client/assets/index-*.css', { cwd: projectRoot })
  for (const [long, short] of readShortNames(projectRoot)) longNames.set(short, long)
  utilities = new Map(
    [...readUtilities(readFileSync(join(projectRoot, file), 'utf8'))].map(([name, rules]) => [
      longNames.get(name) ?? name,
      rules,
    ]),
  )
  app = await startTestApp({ render: pages.render, publicFolder: pages.publicFolder })
  await openDemoAccounts(app.sql)
  await loadDemo({ ...app, domains })
  const [{ email, password }, administrator] = demoAccounts
  const admin = { username: administrator.username, password: administrator.password }
  tokens = {
    visitor: undefined,
    member: await signIn('/api/auth/login', { email, password }),
    admin: await signIn('/api/admin/login', admin),
  }
})
afterAll(() => app.close())

const signIn = async (path: string, body: object) =>
  (await app.send('POST', path, { body })).body.token as string
const read = async (path: string, as: string | undefined) => (await app.send('GET', path, { as })).body

test('a pair of classes of one property is found, and what refines another or applies elsewhere is none', () => {
  const conflicts = (list: string) => findConflicts(list.split(' '), utilities)
  expect(conflicts('bg-raised bg-text')).toEqual(['bg-raised bg-text: background-color'])
  expect(conflicts('text-text hover:bg-sunken hover:bg-black/75')).toEqual([
    'hover:bg-sunken hover:bg-black/75: background-color',
  ])
  expect(conflicts('bg-raised hover:bg-text min-h-11 md:min-h-9 text-17 leading-snug text-quiet')).toEqual([])
})

test('no call of buttonClass makes such a pair, also for what a page shows later', () => {
  const found = globSync('src/web/**/*.tsx', { cwd: projectRoot }).flatMap((file) =>
    buttonClassLists(readFileSync(join(projectRoot, file), 'utf8'), buttonClass)
      .flatMap((classes) => findConflicts(classes, utilities))
      .map((conflict) => `${file}: ${conflict}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test.each(['visitor', 'member', 'admin'] as const)('no page for a %s has such a pair', async (role) => {
  const found: Record<string, string[]> = {}
  for (const path of ['/', '/locations', '/map', ...everyPage[role]]) {
    const address = await toAddress(path, (list) => read(list, undefined))
    const html = String(await read(address, tokens[role]))
    expect(html, address).toContain('</html>')
    for (const classes of classLists(html))
      for (const conflict of findConflicts(
        classes.map((name) => longNames.get(name) ?? name),
        utilities,
      )) {
        found[conflict] ??= []
        if (found[conflict].at(-1) !== path) found[conflict].push(path)
      }
  }
  expect(found).toEqual({})
})
