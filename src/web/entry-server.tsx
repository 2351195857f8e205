// Renders pages on the server. The request's context comes from server/app/pages/render.ts.

import { getGlobalStartContext, type Register } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderDocument } from './render-document.tsx'
import type { RequestContext } from './request-context.ts'
import { startScriptsAfterImages } from './scripts-after-images.ts'

type Rendered = { stores: { matches: { get: () => { error?: unknown; fullPath: string }[] } } }

// The route shows a loader's error, so nothing above it would log the error.
function reportMatches(router: Rendered): void {
  const { reportError, reportRoute } = getGlobalStartContext() as unknown as RequestContext
  const matches = router.stores.matches.get()
  for (const { error } of matches) if (error) reportError(error)
  reportRoute(matches.at(-1)?.fullPath ?? '/$')
}

export default {
  fetch: createStartHandler<Register>((page) => {
    startScriptsAfterImages(page.router)
    reportMatches(page.router)
    return renderDocument(page)
  }),
}
