// What the server has read for a page goes to the browser as JSON in the document. The router would write it as a program, which takes several
// times as long to make and to read, and has each name once for every object.
import { type DehydratedState, hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { pack, unpack } from './packed-lists.ts'
import { useAppContext } from './use-app-context.ts'

/** A query that was answered, or that failed: then `error` has what its error says. */
type SentQuery = Pick<Query, 'queryKey' | 'queryType' | 'meta'> & {
  data?: unknown
  error?: Record<string, unknown>
}

const elementId = 'queries'

export function QueriesInPage() {
  const { queryClient } = useAppContext()
  const { shared, own } = import.meta.env.SSR ? queriesAsText(queryClient) : { shared: '', own: '' }
  // A type that browsers do not execute, so it needs no nonce.
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
      dangerouslySetInnerHTML={{ __html: `[${shared},${own}]` }}
    />
  )
}

/** `own`: what was read for this viewer. `hasFailed`: one of them. */
export type QueriesAsText = { shared: string; own: string; count: number; hasFailed: boolean }

const texts = new WeakMap<QueryClient, QueriesAsText>()
const ownQueries: readonly unknown[] = ['/api/auth/me', '/api/me/usage']

/** On the server, once for a rendering. */
export function queriesAsText(queryClient: QueryClient): QueriesAsText {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
  const before = texts.get(queryClient)
  if (before?.count === queries.length) return before
  const isOwn = ({ queryKey, meta }: Query) => meta?.isPersonal === true || ownQueries.includes(queryKey[0])
  const text: QueriesAsText = {
    shared: toJson(queries.filter((query) => !isOwn(query))),
    own: toJson(queries.filter(isOwn)),
    count: queries.length,
    hasFailed: queries.some(({ state }) => state.status === 'error'),
  }
  texts.set(queryClient, text)
  return text
}

function toJson(queries: readonly Query[]): string {
  const sent = queries.map(({ queryKey, queryType, meta, state: { data, error } }): SentQuery => {
    const told = error && { ...error, message: error.message }
    return { queryKey, queryType, meta, data, ...(told && { error: told }) }
  })
  return JSON.stringify(pack(sent)).replaceAll('<', '\\u003c')
}

/** In the browser: fills the cache with what the document has. */
export function readQueries(queryClient: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const now = Date.now()
  const sent = (unpack(JSON.parse(text)) as SentQuery[][]).flat()
  hydrate(queryClient, { queries: sent.map((query) => toDehydrated(query, now)) })
}

function toDehydrated(
  { error, data, queryKey, queryType, meta }: SentQuery,
  now: number,
): DehydratedState['queries'][number] {
  const failure = error ? Object.assign(new Error(), error) : null
  const failures = failure ? 1 : 0
  const hasData = data !== undefined
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    ...(queryType && { queryType }),
    ...(meta && { meta }),
    dehydratedAt: now,
    state: {
      data: withPageParams(data),
      dataUpdateCount: hasData ? 1 : 0,
      dataUpdatedAt: hasData ? now : 0,
      error: failure,
      errorUpdateCount: failures,
      errorUpdatedAt: failure ? now : 0,
      fetchFailureCount: failures,
      fetchFailureReason: failure,
      fetchMeta: null,
      isInvalidated: false,
      status: failure ? 'error' : 'success',
      fetchStatus: 'idle',
    },
  }
}

/** The first page of an infinite list has no parameter, which JSON writes as null. */
const withPageParams = (data: unknown): unknown =>
  data && typeof data === 'object' && 'pageParams' in data && Array.isArray(data.pageParams)
    ? { ...data, pageParams: data.pageParams.map((one: unknown) => one ?? undefined) }
    : data
