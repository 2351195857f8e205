// What the first view of public pages does without.
import { expect, hydrated, test } from './page.ts'
import { locationNamed } from './product-data.ts'

// The browser loads its whole internationalization with the first use: some 20 ms of a page, 80 on a phone.
test('the first view of public pages does not use Intl', async ({ page, request }) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { usedIntl: used })
    const note = (name: string) =>
      used.push(`${name} ${new Error().stack?.split('\n').slice(3, 6).join(' ')}`)
    const intl = Intl as unknown as Record<string, new (...options: unknown[]) => object>
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'ListFormat'])
      intl[name] = new Proxy(intl[name] as (typeof intl)[string], {
        construct: (Original, options) => {
          note(name)
          return new Original(...options)
        },
        apply: (original, self, options) => {
          note(name)
          return Reflect.apply(original, self, options)
        },
      })
    const prototypes = [Date.prototype, Number.prototype, String.prototype] as unknown as Record<
      string,
      (...options: unknown[]) => unknown
    >[]
    for (const prototype of prototypes)
      for (const name of Object.getOwnPropertyNames(prototype).filter((one) =>
        /^toLocale|^localeCompare/.test(one),
      )) {
        const original = prototype[name] as (...options: unknown[]) => unknown
        prototype[name] = function (...options) {
          note(name)
          return original.apply(this, options)
        }
      }
  })
  // It has check-ins, whose times are of other days than the light's.
  const location = await locationNamed(request, 'Hawk Hill')
  for (const path of ['/', '/locations', `/location/${location.id}`, '/city/san-francisco', '/community']) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { usedIntl: string[] }).usedIntl), path).toEqual(
      [],
    )
  }
})
