// /admin/{list}: the list of the address. Each list is a chunk of its own, so that no other page includes it.
import { notFound, useParams } from '@tanstack/react-router'
import { use } from 'react'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { type AnyList, listQuery, type Reading } from './admin-list.ts'
import { parseAdminSearch } from './admin-search.ts'
import { ListPage } from './list-page.tsx'

const files = import.meta.glob<{ list: AnyList }>('./lists/*.tsx')

const opening = new Map<string, Promise<AnyList>>()
const opened = new Map<string, AnyList>()

function openList(path: string): Promise<AnyList> | undefined {
  const file = files[`./lists/${path}.tsx`]
  const known = opening.get(path)
  if (known || !file) return known
  const found = file().then(({ list }) => {
    opened.set(path, list)
    return list
  })
  opening.set(path, found)
  return found
}

/** On the server the page waits for its rows; in the browser the list has its own skeleton. @throws the router's notFound */
export async function loadList(
  reading: Reading,
  path: string,
  search: Record<string, unknown>,
): Promise<{ title: string }> {
  const section = adminSections.find((one) => one.path === path)
  const list = await openList(path)
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
  // The loader has opened it, unless the server rendered the page: hydration waits for the list's chunk.
  const list = opened.get(path) ?? use(openList(path) as Promise<AnyList>)
  return <ListPage key={path} path={path} list={list} />
}
