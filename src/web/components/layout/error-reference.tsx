// The id of the failed request: support finds it in the server's log.
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useState } from 'react'
import type { RequestContext } from '../../request-context.ts'

const elementId = 'request-id'

// An error reaches the browser without its data, so the browser reads the server-rendered id.
const readRenderedId = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as unknown as RequestContext).requestId)
  .client((): string | undefined => document.getElementById(elementId)?.textContent ?? undefined)

export function ErrorReference({ error }: { error: unknown }) {
  const [id] = useState(() => getRequestId(error) ?? readRenderedId())
  return (
    id && (
      <p className="mt-8 text-quiet">
        Reference: <span id={elementId}>{id}</span>
      </p>
    )
  )
}

function getRequestId(error: unknown): string | undefined {
  const { requestId } = (error as { data?: { requestId?: unknown } } | undefined)?.data ?? {}
  return typeof requestId === 'string' ? requestId : undefined
}
