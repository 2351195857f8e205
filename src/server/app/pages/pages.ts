// Loads the pages: the build in production, Vite in development.
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot as root } from '../../platform/project-root.ts'
import { createRenderer, type PageEntry, type RenderPage } from './render.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
export type Pages = {
  render: RenderPage
  publicFolder: string | undefined
  wrap: (app: Listener) => Listener
  close: () => Promise<void>
}

/** Thrown when the pages were not built; `message` is one line for the operator. */
export class PagesMissing extends Error {}

/** @throws PagesMissing in production without a build */
export async function loadPages(isDevelopment: boolean): Promise<Pages> {
  if (isDevelopment) return await developmentPages()
  const built = join(root, 'dist/server/entry-server.js')
  if (!existsSync(built)) throw new PagesMissing('There is no build; run `npm start`, which makes one.')
  const entry = ((await import(pathToFileURL(built).href)) as { default: PageEntry }).default
  return {
    render: createRenderer(async () => entry),
    publicFolder: join(root, 'dist/client'),
    wrap: (app) => app,
    close: async () => {},
  }
}

async function developmentPages(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true } })
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no environment to render pages in.')
  const load = async () =>
    ((await environment.runner.import('/src/web/entry-server.tsx')) as { default: PageEntry }).default
  const wrap =
    (app: Listener): Listener =>
    (request, response) => {
      // Vite serves modules and assets and passes everything else to the application.
      vite.middlewares(request, response, () => app(request, response))
    }
  return { render: createRenderer(load), publicFolder: undefined, wrap, close: () => vite.close() }
}
