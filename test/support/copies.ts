// The application with its built pages and counted renderings, once it serves copies.
import { loadPages } from '../../src/server/app/pages/pages.ts'
import type { AppOptions } from '../../src/server/app/request/context.ts'
import { type Answer, startTestApp, type TestApp, type TestDatabase } from './app.ts'
import { until } from './until.ts'

export type CopyingApp = TestApp & {
  /** Path and query of every rendering, in order. */
  rendered: string[]
  /** Waits until the notification of a transaction's change has arrived. */
  settled: <T>(write: () => Promise<T>) => Promise<T>
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

export async function startCopying(
  options: Partial<AppOptions> & { database?: TestDatabase } = {},
): Promise<CopyingApp> {
  const pages = await loadPages(false)
  const rendered: string[] = []
  const app = await startTestApp({
    publicFolder: pages.publicFolder,
    log: quiet,
    ...options,
    render: async (request, url, ...rest) => {
      rendered.push(url.pathname + url.search)
      return await (options.render ?? pages.render)(request, url, ...rest)
    },
  })
  await until(async () => isCopy(await app.get('/')))
  let changes = 0
  app.publicContent.onChange(() => {
    changes += 1
  })
  const settled: CopyingApp['settled'] = async (write) => {
    const before = changes
    const result = await write()
    await until(async () => changes > before)
    return result
  }
  return { ...app, rendered, settled }
}

export const isCopy = ({ headers }: Answer) => /^public\b/.test(headers.get('cache-control') ?? '')
export const getHtml = ({ body }: Answer) => (body as Buffer).toString()
export const many = (count: number, get: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => get(index)))
