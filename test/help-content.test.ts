// The Help Center describes this product: the buttons that it names exist, its links lead somewhere, and it
// is written like the rest.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpAreaIds } from '../src/rules/help-areas.ts'
import { type Article, readArticles } from '../src/server/content/help/articles.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { banned } from './support/banned-words.ts'
import { sourcesBelow } from './support/sources.ts'
import { textsIn } from './support/texts-in-sources.ts'

const articles = await readArticles()

const written = new Set(
  ['src/web', 'src/rules']
    .flatMap(sourcesBelow)
    .filter(({ path }) => !/\.(test|gen)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => textsIn(path, text).map((one) => one.text)),
)

// `account_.profile.tsx` → /account/profile; `help.$slug.tsx` → /help/<anything>.
const routes = readdirSync(join(projectRoot, 'src/web/routes'))
  .filter((name) => !name.startsWith('$') && !name.startsWith('__'))
  .map((name) => {
    const path = name.replace(/\.tsx$/, '').replace(/(^|\.)index$/, '')
    return new RegExp(`^/${path.replaceAll('_.', '.').replaceAll('.', '/').replace(/\$\w+/g, '[^/]+')}$`)
  })
const isPage = (path: string) => routes.some((route) => route.test(path))

const bold = ({ source }: Article) =>
  [...source.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text as string)
const links = ({ source }: Article) =>
  [...source.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, to]) => to as string)
const problems = (find: (article: Article) => string[]) =>
  articles.flatMap((article) => find(article).map((problem) => `${article.slug}: ${problem}`))

test('has the six areas with at least thirty articles, each with a title of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(30)
  for (const area of helpAreaIds)
    expect(articles.filter((one) => one.area === area).length, area).toBeGreaterThanOrEqual(4)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

test('names only buttons and labels that the product has', () => {
  expect(articles.flatMap(bold).length).toBeGreaterThan(100)
  expect(problems((article) => bold(article).filter((text) => !written.has(text)))).toEqual([])
})

test('links only to pages and articles that exist, and names the page that each article is about', () => {
  expect(isPage('/no-such-page')).toBe(false)
  const slugs = new Set(articles.map(({ slug }) => slug))
  const isAlive = (to: string) => {
    const path = to.replace(/[?#].*$/, '')
    return path.startsWith('/help/') ? slugs.has(path.slice('/help/'.length)) : isPage(path)
  }
  expect(problems((article) => [...links(article), article.page.path].filter((to) => !isAlive(to)))).toEqual(
    [],
  )
})

test('is short, and says what it says in the words of the product', () => {
  const count = ({ text }: Article) => text.split(/\s+/).length
  expect(
    articles.filter((one) => count(one) < 60 || count(one) > 350).map((one) => `${one.slug}: ${count(one)}`),
  ).toEqual([])
  const patterns = Object.keys(banned).map((words) => new RegExp(`(?<![\\w/-])(${words})(?![\\w-])`, 'i'))
  const labels = (article: Article) =>
    bold(article).reduce(
      (text, label) => text.replaceAll(label, ''),
      `${article.title}. ${article.summary} ${article.text}`,
    )
  expect(
    problems((article) => patterns.flatMap((pattern) => pattern.exec(labels(article))?.[0] ?? [])),
  ).toEqual([])
})

test('no other file is in the folder', () => {
  const folder = join(projectRoot, 'content/help')
  expect(existsSync(folder)).toBe(true)
  expect(readdirSync(folder).filter((name) => !/^[a-z0-9-]+\.md$/.test(name))).toEqual([])
})
