// Maps whose canvas stays empty. Drawing one with WebGL in software takes more processor time than all else of its page,
// and only tests that look at the pixels of a map need them: its markers, controls, tiles and events are the same without.
import type { Browser, Page } from '@playwright/test'

/** Runs in each page before its own scripts: WebGL takes every command, and draws nothing. */
function leaveMapsUndrawn(): void {
  const frame = WebGL2RenderingContext
  const answers: Record<string, (...values: number[]) => unknown> = {
    // Of what is asked for, sizes alone decide something. The least that WebGL 2 grants.
    getParameter: () => 2048,
    getExtension: () => null,
    getShaderParameter: () => true,
    getProgramParameter: () => true,
    getAttribLocation: () => 0,
    checkFramebufferStatus: () => frame.FRAMEBUFFER_COMPLETE,
    getError: () => frame.NO_ERROR,
    isContextLost: () => false,
  }
  const commands = Object.entries(Object.getOwnPropertyDescriptors(frame.prototype))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name]) => [name, answers[name] ?? (() => (/^(create|get)/.test(name) ? {} : undefined))] as const)
  const open = HTMLCanvasElement.prototype.getContext
  const contexts = new WeakMap<HTMLCanvasElement, unknown>()

  function getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]): unknown {
    if (kind !== 'webgl2') return Reflect.apply(open, this, [kind, ...rest])
    const known = contexts.get(this)
    if (known) return known
    const context = Object.defineProperties(Object.create(frame.prototype), {
      ...Object.fromEntries(commands.map(([name, value]) => [name, { value }])),
      canvas: { value: this },
      drawingBufferWidth: { get: () => this.width },
      drawingBufferHeight: { get: () => this.height },
    })
    contexts.set(this, context)
    return context
  }
  HTMLCanvasElement.prototype.getContext = Object.assign(getContext as typeof open, { drawing: open })
}

/** In every page of this browser. */
export function leaveMapsUndrawnIn(browser: Browser): void {
  const create = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await create(options)
    await context.addInitScript(leaveMapsUndrawn)
    return context
  }
}

/** For a test that looks at the pixels of a map: those of every document that is opened here from now on. */
export async function drawMapsOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype
    const { drawing } = canvas.getContext as typeof canvas.getContext & {
      drawing?: typeof canvas.getContext
    }
    if (drawing) canvas.getContext = drawing
  })
}
