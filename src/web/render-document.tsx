// Renders the document of a page as one text: loaders have read what it shows, so nothing is gained by sending it in parts. React's build for
// Bun writes strings; the one for Node encodes each of the ten thousand pieces of a page by itself.

import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.bun'
import { withKeptParts } from './kept-parts.tsx'
import type { RequestContext } from './request-context.ts'

// React writes it, and so does the router.
const doctype = '<!DOCTYPE html>'

export const renderDocument = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    const nonce = router.options.ssr?.nonce
    const html = await renderText(<RouterServer router={router} />, nonce, request.signal)
    const whole = await transformHtmlStringWithRouter(router, html.slice(doctype.length), {
      signal: request.signal,
    })
    const { takeDocument } = getGlobalStartContext() as unknown as RequestContext
    takeDocument(withKeptParts(whole, router.options.context.queryClient, nonce))
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Waits for code that is still loading. @throws what the page throws, or the signal's reason */
function renderText(page: ReactNode, nonce: string | undefined, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = {
      write: (piece: string) => {
        html += piece
        return true
      },
      end: () => (signal.aborted ? reject(signal.reason) : resolve(html)),
      destroy: reject,
      on: () => sink,
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink as unknown as NodeJS.WritableStream),
      onShellError: reject,
      onError: (error, info) => {
        if (!signal.aborted) console.error('A part of a page could not be rendered:', error, info)
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
