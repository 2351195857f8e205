// Renders pages on the server. The request's context comes from server/render.ts.

import type { Register } from '@tanstack/react-start'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type {} from './request-context.ts'
import { startScriptsAfterPictures } from './scripts-after-images.ts'

export default {
  fetch: createStartHandler<Register>((page) => {
    startScriptsAfterPictures(page.router)
    return defaultStreamHandler(page)
  }),
}
