// When a page starts its scripts: after its images, at the first touch, or after the maximum wait.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScriptsAfterImages } from './scripts-after-images.ts'

const entry = '/assets/entry.js'

function getPage(scripts: { attrs?: Record<string, unknown>; children?: string }[]) {
  const routes = {
    __root__: { preloads: [entry, { href: '/assets/react.js' }], scripts, css: ['/assets/all.css'] },
    '/home': { preloads: ['/assets/home.js', '/assets/react.js'] },
    '/other': { preloads: ['/assets/other.js'] },
  }
  return {
    ssr: { manifest: { routes } },
    stores: { matches: { get: () => [{ routeId: '__root__' }, { routeId: '/home' }] } },
  }
}

/** A window with only what the starter uses. */
function getWindow(readyState: string) {
  const added: Record<string, unknown>[] = []
  const listeners = new Map<string, (event?: unknown) => void>()
  const timers: [() => void, number | undefined][] = []
  const globals = {
    document: {
      readyState,
      head: { append: (element: Record<string, unknown>) => added.push(element) },
      createElement: (tag: string) => ({ tag }),
    },
    addEventListener: (type: string, listener: (event?: unknown) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout: (callback: () => void, ms?: number) => timers.push([callback, ms]),
  }
  return { added, listeners, timers, run: (code: string) => runInNewContext(code, globals) }
}

function started(readyState: string) {
  const page = getPage([{ attrs: { type: 'module', async: true, src: entry } }])
  startScriptsAfterImages(page)
  const root = page.ssr.manifest.routes.__root__
  const window = getWindow(readyState)
  window.run(root.scripts[0]?.children ?? '')
  return { page, window }
}

const hrefs = (added: Record<string, unknown>[]) => added.map(({ href, src }) => href ?? src)

test("nothing is fetched before the images, and all of this page's scripts once after them", () => {
  const { page, window } = started('interactive')
  expect(JSON.stringify(page.ssr.manifest.routes)).not.toContain('"preloads"')
  expect(page.ssr.manifest.routes.__root__.css).toEqual(['/assets/all.css'])
  expect(window.added).toEqual([])
  window.listeners.get('load')?.()
  for (const [callback] of window.timers) callback()
  expect(hrefs(window.added)).toEqual([entry, entry, '/assets/react.js', '/assets/home.js'])
  expect(window.added[0]).toMatchObject({
    tag: 'script',
    type: 'module',
    async: true,
    onerror: expect.any(Function),
  })
})

test('a touch does not wait, and starts them only once', () => {
  const { window } = started('loading')
  window.listeners.get('pointerdown')?.()
  expect(window.added).toHaveLength(4)
  window.listeners.get('load')?.()
  for (const [callback] of window.timers) callback()
  expect(window.added).toHaveLength(4)
})

test('a click on a button that React has not hydrated is repeated when it has, the last one alone', () => {
  const { window } = started('loading')
  const clicks: string[] = []
  const getButton = (name: string) => ({ isConnected: true, click: () => clicks.push(name) })
  const [first, second] = [getButton('first'), getButton('second')]
  const click = (found: unknown) => window.listeners.get('click')?.({ target: { closest: () => found } })
  const runTimers = () => {
    for (const [callback] of window.timers.splice(1)) callback()
  }
  click(first)
  runTimers()
  click(second)
  click(null)
  runTimers()
  expect(clicks).toEqual([])
  Object.assign(first, { __reactProps$a1: {} })
  runTimers()
  expect(clicks).toEqual([])
  Object.assign(second, { __reactProps$a1: {} })
  runTimers()
  runTimers()
  expect(clicks).toEqual(['second'])
  // React has handled this one itself.
  click(first)
  runTimers()
  expect(clicks).toEqual(['second'])
})

test('a click during which React hydrates the button is not repeated', () => {
  const { window } = started('loading')
  const clicks: string[] = []
  const button = { isConnected: true, click: () => clicks.push('again') }
  window.listeners.get('click')?.({ target: { closest: () => button } })
  Object.assign(button, { __reactProps$a1: {} })
  for (const [callback] of window.timers.splice(1)) callback()
  expect(window.timers).toHaveLength(1)
  expect(clicks).toEqual([])
})

test('waiting for images that never load is limited', () => {
  const { window } = started('loading')
  expect(window.timers.map(([, ms]) => ms)).toEqual([2500])
  window.timers[0]?.[0]()
  expect(window.added).toHaveLength(4)
})

test('a page that has already loaded starts them after its next frame', () => {
  const { window } = started('complete')
  window.timers.find(([, ms]) => ms === undefined)?.[0]()
  expect(window.added).toHaveLength(4)
})

test('the development server, which has no built entry, keeps its own script', () => {
  const page = getPage([{ attrs: { type: 'module' }, children: 'import("/@vite/entry")' }])
  const before = structuredClone(page.ssr.manifest)
  startScriptsAfterImages(page)
  expect(page.ssr.manifest).toEqual(before)
})
