// The rows that have waited longest in each list with something to do, for the overview: the lists’ own rows, so nothing is stated twice.
import { useQueries } from '@tanstack/react-query'
import { type WaitingCount, waitingRows } from '../../../../rules/admin-sections.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { overviewQuery } from './admin-queries.ts'
import { freshMs, type Reading } from './freshness.ts'
import { getList } from './list-route.tsx'
import type { ListRow } from './list-rows.tsx'
import { loadPreviews } from './preview-queries.ts'

const shownRows = 3

export type Counts = Partial<Record<WaitingCount, number>>

/** Queues that are pages of their own have none. */
const listed = (counts: Counts) => waitingRows.filter(({ count, path }) => counts[count] && getList(path))

function oldestQuery(api: Api, { path, tab, kind }: (typeof waitingRows)[number]) {
  const list = getList(path)
  return {
    queryKey: ['/api/admin', 'oldest', path, tab ?? null, kind ?? null],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      list
        ? (
            await list.read(
              api,
              { oldestFirst: true, limit: shownRows },
              { tab: tab ?? list.tabs?.[0]?.id ?? '', kind },
              { signal },
            )
          ).body
        : [],
    staleTime: freshMs,
  }
}

const toRows = (path: string, items: readonly unknown[]): ListRow[] => {
  const list = getList(path)
  return list ? items.map((item) => list.row(item)) : []
}

/** By the name of the count. */
export function useOldestRows(counts: Counts): ReadonlyMap<WaitingCount, ListRow[]> {
  const { api } = useAppContext()
  const queues = listed(counts)
  return useQueries({
    queries: queues.map((queue) => oldestQuery(api, queue)),
    combine: (results) =>
      new Map(
        queues.map(({ count, path }, index) => [count, toRows(path, results[index]?.data ?? [])] as const),
      ),
  })
}

/** On the server the page waits for the rows and their pictures. */
export async function loadOldestRows({ queryClient, api }: Reading): Promise<void> {
  if (!import.meta.env.SSR) return
  const counts = await queryClient.fetchQuery(overviewQuery(api)).catch(() => undefined)
  if (!counts) return
  const rows = await Promise.all(
    listed(counts).map(async (queue) =>
      toRows(queue.path, await queryClient.fetchQuery(oldestQuery(api, queue)).catch(() => [])),
    ),
  )
  await loadPreviews(
    { queryClient, api },
    rows.flat().flatMap(({ subject }) => subject ?? []),
    undefined,
  )
}
