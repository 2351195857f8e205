// /admin/{list}: the list of the address. All lists are one chunk, so that switching between them loads nothing but rows.
import { notFound, useParams } from '@tanstack/react-router'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { type AnyList, listQuery } from './admin-list.ts'
import { parseAdminSearch } from './admin-search.ts'
import type { Reading } from './freshness.ts'
import { ListPage } from './list-page.tsx'
import { loadPreviews } from './preview-queries.ts'

const lists = import.meta.glob<AnyList>('./lists/*.tsx', { eager: true, import: 'list' })
/** Undefined for sections that are no list. */
export const getList = (path: string): AnyList | undefined => lists[`./lists/${path}.tsx`]

/** On the server the page waits for its rows and their pictures; in the browser the list has its own skeleton. @throws the router's notFound */
export async function loadList(
  reading: Reading,
  path: string,
  search: Record<string, unknown>,
): Promise<{ title: string }> {
  const section = adminSections.find((one) => one.path === path)
  const list = getList(path)
  if (!section || !list) throw notFound()
  const at = parseAdminSearch(search)
  const query = listQuery(reading.api, path, list, at)
  const rows = Promise.all([
    reading.queryClient.prefetchInfiniteQuery(query as never),
    list.alsoLoad?.(reading),
  ])
  if (import.meta.env.SSR) {
    await rows
    await loadRows(reading, list, query.queryKey, at.item)
  }
  return { title: section.title ?? section.label }
}

async function loadRows(
  reading: Reading,
  list: AnyList,
  key: readonly unknown[],
  open: string | undefined,
): Promise<void> {
  const data = reading.queryClient.getQueryData<{ pages: { items: unknown[] }[] }>(key)
  const rows = (data?.pages ?? []).flatMap(({ items }) => items.map((item) => list.row(item)))
  await loadPreviews(
    reading,
    rows.flatMap(({ subject }) => subject ?? []),
    rows.find((row) => row.key === open)?.subject,
  )
}

export function AdminListPage() {
  const { list: path } = useParams({ from: '/admin/$list' })
  return <ListPage key={path} path={path} list={getList(path) as AnyList} />
}
