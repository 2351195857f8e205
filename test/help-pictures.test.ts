// The pictures in help articles exist, are used, are described, have their size, and move nothing when they load.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readArticles } from '../src/server/content/help/articles.ts'
import { drawings } from '../src/server/content/help/drawings.ts'
import { readScreens } from '../src/server/content/help/pictures.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { screenPlans } from '../tools/help-shots/screens.ts'

const articles = await readArticles()
const screens = await readScreens()
const folder = join(projectRoot, 'public/help-pictures')
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
const pictures = articles.flatMap(({ slug, source }) =>
  [...source.matchAll(/!\[([^\]]*)\]\((\S+?)(?: "([^"]*)")?\)/g)].map(([, alt = '', src = '']) => ({
    slug,
    alt,
    src,
  })),
)
const used = (path: string) =>
  pictures.flatMap(({ src }) => (src.startsWith(path) ? [src.slice(path.length)] : [])).toSorted()

test('every drawing and every screenshot is in an article', () => {
  expect([...new Set(used('/help-drawings/'))]).toEqual(Object.keys(drawings).toSorted())
  expect([...new Set(used('/help-pictures/'))]).toEqual(Object.keys(screens).toSorted())
  expect(Object.keys(screens).filter((name) => !screenPlans[name])).toEqual([])
})

test('every picture is described in words of its own', () => {
  expect(pictures.filter(({ alt }) => alt.length < 30)).toEqual([])
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
})

test('a screenshot is there in both themes, in its size, and small', async () => {
  const expected = Object.keys(screens).flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect(files.toSorted()).toEqual(expected.toSorted())
  for (const [name, { width, height }] of Object.entries(screens))
    for (const theme of ['light', 'dark']) {
      const { size, ...found } = await sharp(join(folder, `${name}-${theme}.webp`)).metadata()
      expect({ width: found.width, height: found.height }, name).toEqual({ width, height })
      expect(size ?? 0, name).toBeLessThan(120_000)
    }
})

test('every drawing has a size, a name, and only numbers that can be drawn', () => {
  const html = articles.map((article) => article.html).join('\n')
  const found = [...html.matchAll(/<svg [^>]*>.*?<\/svg>/g)].map(([svg]) => svg)
  expect(found.length).toBeGreaterThanOrEqual(Object.keys(drawings).length)
  for (const svg of found) {
    expect(svg).toMatch(
      /^<svg viewBox="0 0 \d+ \d+" width="\d+" height="\d+" role="img" aria-label="[^"]{30,}"/,
    )
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=/)
  }
})
