// Renders pages on the server. The request's context comes from server/render.ts.
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Register } from '@tanstack/react-start'
import type {} from './request-context.ts'

export default { fetch: createStartHandler<Register>(defaultStreamHandler) }
