// The pictures of the rows of a list, and the preview of one.
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewRef } from '../../../../contract/contributions/admin-previews.ts'
import { isTextKind, maxPreviews } from '../../../../rules/admin-previews.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { freshMs } from './freshness.ts'

export type Seen = Awaited<ReturnType<Api['moderation']['previews']['list']>>[number]

export const toRefKey = ({ kind, id }: PreviewRef): string => `${kind}:${id}`

const seenQuery = (api: Api, of: string[]) => ({
  queryKey: ['/api/admin', 'previews', of],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.previews.list({ of }, { signal }),
  staleTime: freshMs,
})

/** Of those that have a picture, in parts, each of which stays the same while more rows follow. */
function toParts(refs: readonly PreviewRef[]): string[][] {
  const keys = [...new Set(refs.filter(({ kind }) => !isTextKind(kind)).map(toRefKey))]
  return Array.from({ length: Math.ceil(keys.length / maxPreviews) }, (_, part) =>
    keys.slice(part * maxPreviews, (part + 1) * maxPreviews),
  )
}

/**
 * By `toRefKey`. Rows that were seen once stay so while others are read: a decided row moves all that follow to other parts.
 * `isPending`: what is missing may still come.
 */
export function useSeen(refs: readonly PreviewRef[]): {
  seen: ReadonlyMap<string, Seen>
  isPending: boolean
} {
  const { api } = useAppContext()
  const [seen] = useState(() => new Map<string, Seen>())
  const parts = useQueries({ queries: toParts(refs).map((of) => seenQuery(api, of)) })
  for (const { data = [] } of parts) for (const one of data) seen.set(toRefKey(one), one)
  return { seen, isPending: parts.some((part) => part.isPending) }
}

export const previewQuery = (api: Api, { kind, id }: PreviewRef) => ({
  queryKey: ['/api/admin', 'preview', kind, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.previews.get({ kind, id }, { signal }),
  staleTime: freshMs,
})

/** @param open the row whose preview is open */
export const loadPreviews = (
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  refs: readonly PreviewRef[],
  open: PreviewRef | undefined,
): Promise<unknown> =>
  Promise.all([
    ...toParts(refs).map((of) => queryClient.prefetchQuery(seenQuery(api, of))),
    open && queryClient.prefetchQuery(previewQuery(api, open)),
  ])
