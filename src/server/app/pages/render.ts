// Server rendering; the only entry from the server to the pages.
import type { IncomingMessage } from 'node:http'
import type { BrowserConfig, RequestContext } from '../../../web/request-context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'

export type { BrowserConfig }

/** The built (or, in development, loaded) entry of the pages. */
export type PageEntry = {
  fetch: (request: Request, options: { context: RequestContext }) => Response | Promise<Response>
}

export type RenderPage = (
  request: Pick<IncomingMessage, 'headers'>,
  url: URL,
  context: Omit<RequestContext, 'takeDocument'>,
  signal: AbortSignal,
) => Promise<HttpResponse>

/** Renders pages with the entry that `load` returns. */
export function createRenderer(load: () => Promise<PageEntry>): RenderPage {
  return async (request, url, context, signal) => {
    const entry = await load()
    const headers = new Headers()
    for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'] as const) {
      const value = request.headers[name]
      if (value) headers.set(name, String(value))
    }
    let document: string | undefined
    const takeDocument = (html: string) => {
      document = html
    }
    const response = await entry.fetch(new Request(url, { headers, signal }), {
      context: { ...context, takeDocument },
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: document ?? (response.body ? await response.text() : undefined),
      isUnique: true,
    }
  }
}
