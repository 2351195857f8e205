// Images as the server sends them: the first one before everything else, what is below the first view only when it comes near.
import { expect, type Page } from './page.ts'
import { locationNamed } from './product-data.ts'
import { served } from './session.ts'

/** The images that have a size, in their order. */
const readImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
      .map((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        const source = image.closest('picture')?.querySelector('source')
        return {
          address: image.getAttribute('src') as string,
          isFirst: image.fetchPriority === 'high',
          isLazy: image.loading === 'lazy',
          // Of a card at the lower edge only a strip is seen.
          isInView: top < innerHeight - 100 && bottom > 0 && left < innerWidth && right > 0,
          candidates: source?.srcset,
          sizes: source?.sizes,
        }
      }),
  )

for (const path of [
  '/',
  '/locations',
  '/location/',
  '/landmarks',
  '/landmark/golden-gate-bridge',
  '/cities',
  '/city/san-francisco',
  '/marketplace',
  '/blog',
  '/community?tab=gallery',
])
  served(`${path} asks for its first image first`, async ({ page, request }) => {
    const { id } = await locationNamed(request, 'Hawk Hill')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path === '/location/' ? path + id : path)
    const images = await readImages(page)
    const [first] = images
    expect(first).toMatchObject({ isFirst: true, isLazy: false })
    const preloads = await page
      .locator('link[rel=preload][as=image]')
      .evaluateAll((links) =>
        links.map((link) => [(link as HTMLLinkElement).imageSrcset, (link as HTMLLinkElement).imageSizes]),
      )
    if (first?.candidates) expect(preloads).toEqual([[first.candidates, first.sizes]])
    expect(images.filter(({ isInView, isLazy }) => isInView && isLazy)).toEqual([])
    expect(images.filter(({ candidates, sizes }) => candidates && !sizes)).toEqual([])
    // A card is as high as the window: the next ones may be cut by its edge.
    const later = images.filter(({ isInView }) => !isInView)
    expect(later.filter(({ isLazy }) => !isLazy).length).toBeLessThanOrEqual(8)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await readImages(page))[0]).toMatchObject({ isFirst: true, isLazy: false })
  })
