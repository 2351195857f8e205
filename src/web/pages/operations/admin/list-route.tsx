// /admin/{list}: the list of the address. All lists are one chunk, so that switching between them loads nothing but rows.
import { notFound, useParams } from '@tanstack/react-router'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { type AnyList, listQuery, type Reading } from './admin-list.ts'
import { parseAdminSearch } from './admin-search.ts'
import { ListPage } from './list-page.tsx'

const lists = import.meta.glob<AnyList>('./lists/*.tsx', { eager: true, import: 'list' })
const getList = (path: string) => lists[`./lists/${path}.tsx`]

/** On the server the page waits for its rows; in the browser the list has its own skeleton. @throws the router's notFound */
export async function loadList(
  reading: Reading,
  path: string,
  search: Record<string, unknown>,
): Promise<{ title: string }> {
  const section = adminSections.find((one) => one.path === path)
  const list = getList(path)
  if (!section || !list) throw notFound()
  const query = listQuery(reading.api, path, list, parseAdminSearch(search))
  const rows = Promise.all([
    reading.queryClient.prefetchInfiniteQuery(query as never),
    list.alsoLoad?.(reading),
  ])
  if (import.meta.env.SSR) await rows
  return { title: section.title ?? section.label }
}

export function AdminListPage() {
  const { list: path } = useParams({ from: '/admin/$list' })
  return <ListPage key={path} path={path} list={getList(path) as AnyList} />
}
