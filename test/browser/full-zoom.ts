// What a page at 400 % zoom must be: of 1280 × 1024 px 320 × 256 are left, where nothing sticks, nothing is beyond the edge and what has the
// focus can be seen.
import { expect, type Page } from './page.ts'

export const fullZoom = { width: 320, height: 256 }

export async function expectUsableAtFullZoom(page: Page): Promise<void> {
  await page.setViewportSize(fullZoom)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => findStuck(page), page.url()).toEqual([])
  await expect.poll(() => findBeyondEdge(page), page.url()).toEqual([])
  expect(await findObscured(page), page.url()).toEqual([])
}

/** What stays while the page is scrolled, except for what somebody opened. */
const findStuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('dialog, [popover], .maplibregl-map'))
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
  )

/** The page needs no sideways scrolling, and what is clipped is in a row that scrolls by itself. */
const findBeyondEdge = (page: Page) =>
  page.evaluate(() => {
    const isInRow = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX === 'auto' || isInRow(one.parentElement))
    const { scrollWidth, clientWidth } = document.documentElement
    const isWide = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : []
    const cut = [...document.querySelectorAll('h1, h2, h3, main a, main button, main input, main p')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .filter((one) => !one.closest('[inert], .maplibregl-map') && !isInRow(one))
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)
    return [...isWide, ...cut]
  })

/** Controls of which nothing is visible when they have the focus (WCAG 2.4.11). */
const findObscured = (page: Page) =>
  page.evaluate(async () => {
    const selector = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isSeen = (element: Element) =>
      [...element.getClientRects()].some((rect) =>
        [0.1, 0.5, 0.9].some((share) => {
          const x = (Math.max(0, rect.left) + Math.min(innerWidth, rect.right)) / 2
          const y = rect.top + rect.height * share
          const top = document.elementFromPoint(x, y)
          return top !== null && (element.contains(top) || top.contains(element) || isLabelOf(top, element))
        }),
      )
    const isLabelOf = (top: Element, element: Element) =>
      [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(top))
    const obscured: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (element.tabIndex < 0 || element.closest('.maplibregl-map')) continue
      element.focus()
      // Closed menus, hidden fields and what is disabled take no focus.
      if (document.activeElement !== element || isSeen(element)) continue
      // The Tab key shows all of what it reaches, also in a row that scrolls. Sheets and menus move when the focus comes.
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      await nextFrame()
      await nextFrame()
      if (document.activeElement === element && !isSeen(element))
        obscured.push(`${element.tagName} ${(element.ariaLabel ?? element.textContent)?.slice(0, 40)}`)
    }
    return obscured
  })
