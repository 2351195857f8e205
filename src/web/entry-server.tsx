// Renders pages on the server. The request's context comes from server/app/pages/render.ts.

import { getGlobalStartContext, type Register } from '@tanstack/react-start'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { RequestContext } from './request-context.ts'
import { startScriptsAfterImages } from './scripts-after-images.ts'

// The route shows a loader's error, so nothing above it would log the error.
function reportErrors(router: { stores: { matches: { get: () => { error?: unknown }[] } } }): void {
  const { reportError } = getGlobalStartContext() as unknown as RequestContext
  for (const { error } of router.stores.matches.get()) if (error) reportError(error)
}

export default {
  fetch: createStartHandler<Register>((page) => {
    startScriptsAfterImages(page.router)
    reportErrors(page.router)
    return defaultStreamHandler(page)
  }),
}
