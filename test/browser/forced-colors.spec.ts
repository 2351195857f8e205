// With forced colors, such as a contrast theme of Windows, what our colors and shadows say is said by lines and by the theme's own colors.
import { joinAsAdmin } from './keeper.ts'
import { expect, hydrated, type Page, test } from './page.ts'

/** The colors of the theme as the browser computes them. */
const themeColors = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.cssText =
      'forced-color-adjust: none; background: Highlight; color: HighlightText; border: 1px solid GrayText'
    document.body.append(probe)
    const { backgroundColor, color, borderTopColor } = getComputedStyle(probe)
    probe.remove()
    return { highlight: backgroundColor, highlightText: color, gray: borderTopColor }
  })

/** Controls with neither a border nor an outline, of their own or around them. */
const withoutLine = (page: Page) =>
  page.evaluate(() => {
    const hasLine = (one: Element | null) => {
      if (!one) return false
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(one)
      return (
        (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
      )
    }
    return (
      [...document.querySelectorAll('button, summary, select, textarea, input:not([type=hidden])')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        // The browser draws these itself.
        .filter(
          (one) =>
            !one.matches('[type=range], [type=checkbox], [type=radio]') ||
            getComputedStyle(one).opacity === '0',
        )
        .filter((one) => ![one, one.closest('label'), one.parentElement, one.closest('form')].some(hasLine))
        .map((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent?.slice(0, 40)}`)
    )
  })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
})

for (const path of [
  '/',
  '/locations',
  '/map',
  '/auth',
  '/plan?lat=37.8272&lng=-122.4817',
  '/marketplace',
  '/permits',
])
  test(`controls of ${path} keep a line`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    expect(await withoutLine(page)).toEqual([])
  })

test('what is chosen has the color of selections, and what has the focus a wide line of it', async ({
  page,
}) => {
  await page.goto('/locations')
  await hydrated(page)
  const { highlight, highlightText } = await themeColors(page)
  const chip = page.getByRole('form', { name: 'Filters' }).locator('summary').first()
  await chip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const chosen = page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .first()
  await expect(chosen).toHaveCSS('background-color', highlight)
  await expect(chosen).toHaveCSS('color', highlightText)
  await expect(chosen).toHaveCSS('outline-width', '3px')
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()
  await expect(chip).toHaveCSS('outline-color', highlight)
  await expect(chip).toHaveCSS('outline-width', '3px')
})

test('the current one of tabs and pages is marked by more than its color', async ({ page }) => {
  await page.goto('/marketplace')
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Private Properties' })
  await expect(tabs.locator('[aria-current=page]')).toHaveCSS('text-decoration-line', 'underline')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(tabs.getByRole('link', { name: 'List Property' })).toHaveCSS('border-bottom-color', ground)
  await page.goto('/auth')
  await hydrated(page)
  const { highlight } = await themeColors(page)
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('background-color', highlight)
  await expect(page.getByRole('tab', { selected: false })).not.toHaveCSS('background-color', highlight)
})

test('the planner’s band keeps its colors, and its slider is the browser’s', async ({ page }) => {
  await page.goto('/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z')
  await hydrated(page)
  const slider = page.getByRole('slider', { name: 'Time of day' })
  await expect(slider).toHaveCSS('appearance', 'auto')
  const fills = await page
    .getByRole('region', { name: 'Sky and shadows' })
    .locator('svg[viewBox="0 0 1000 10"] rect')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
  // Night, day, blue hour, golden hour.
  expect(new Set(fills).size).toBe(4)
})

test('bars of charts have an edge', async ({ page }) => {
  await joinAsAdmin(page)
  await page.goto('/admin/revenue')
  await hydrated(page)
  const bar = page.getByRole('figure', { name: 'Revenue by month' }).locator('rect[height]').last()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(bar).toHaveCSS('stroke', ink)
})
