// What axe finds on a page, in words.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `rule: element | element` */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    // WCAG 2.5.8 leaves out the markers of a map: where they are is what they say, and the list beside it has the same links.
    const isLeftOut = (id: string, html: string) => id === 'target-size' && html.includes('maplibregl-marker')
    return violations.flatMap(({ id, nodes }) => {
      const found = nodes.map(({ html }) => html).filter((html) => !isLeftOut(id, html))
      return found.length === 0
        ? []
        : `${id}: ${found
            .slice(0, 3)
            .map((html) => html.slice(0, 120))
            .join(' | ')}`
    })
  }, tags)
}
