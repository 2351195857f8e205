// A list of the admin area as one object: where its rows come from, its filters, its columns, and what can be done to its rows. A file of
// lists/ is such a list; rules/admin-sections.ts has its place in the navigation.
import type { ComponentType, ReactNode } from 'react'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'
import { type AdminSearch, getKind, getTab, type Kinds, type Tab } from './admin-search.ts'
import type { BatchAction } from './batch-action.ts'
import { freshMs, type Reading } from './freshness.ts'
import type { ListRow } from './list-rows.tsx'

type PageInput = {
  search?: string
  since?: string
  until?: string
  oldestFirst?: boolean
  cursor?: string
  limit?: number
}

export type AdminList<Item, OneTab extends Tab = Tab, OneKind extends Tab = Tab> = {
  /** The heading of the page, if it is not the section's title. */
  title?: string
  /** The name of the rows, as in `Show more locations`. */
  what: string
  searchLabel: string
  tabs?: readonly OneTab[]
  kinds?: { label: string; options: readonly OneKind[] }
  /** Instead of `kinds`: values that are read from the server, none of which is dropped as unknown. */
  useKinds?: () => Kinds
  /** A page of rows. `tab` and `kind` are the chosen ones. */
  read: (
    api: Api,
    input: PageInput,
    chosen: { tab: OneTab['id']; kind: OneKind['id'] | undefined },
    options: { signal: AbortSignal },
  ) => Promise<{ headers: { link?: string | undefined }; body: Item[] }>
  /** Without columns each row is a card. The last column has the actions, unless `hasNoActions`. */
  columns?: readonly string[]
  hasNoActions?: true
  /** Always those that have waited longest first. */
  isOldestFirst?: true
  row: (item: Item) => ListRow
  /** What can be done to several rows at once. */
  actions?: (api: Api, viewerId: string | undefined) => readonly BatchAction<Item>[]
  /** Shown when the list is empty without a search. */
  empty: ReactNode | ((tab: OneTab['id']) => ReactNode)
  /** A heading of the rows. */
  heading?: (tab: OneTab['id']) => string
  /** Between the title and the filters. */
  Intro?: ComponentType
  /** Below the rows. */
  Below?: ComponentType<{ tab: OneTab['id'] }>
  /** Starts reading what Intro and Below show. */
  alsoLoad?: (reading: Reading) => Promise<unknown>
}

export type AnyList = AdminList<unknown> & { useKinds: () => Kinds | undefined }

/** Infers the types of rows and filters and then forgets them: a list's functions get only rows that its own `read` has read. */
export const adminList = <Item, const OneTab extends Tab, const OneKind extends Tab>(
  list: AdminList<Item, OneTab, OneKind>,
): AnyList => ({ useKinds: () => list.kinds, ...list }) as unknown as AnyList

export function listQuery(api: Api, path: string, list: AnyList, { from, item: _, ...filters }: AdminSearch) {
  const { search, since, until, order } = filters
  const same = {
    ...(search ? { search } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
    ...(order && { oldestFirst: true }),
  }
  const chosen = {
    tab: list.tabs ? getTab(list.tabs, filters) : '',
    kind: list.kinds ? getKind(list.kinds, filters) : filters.kind,
  }
  return {
    ...infiniteListQuery(['/api/admin', path, filters], from, (input, options) =>
      list.read(api, { ...input, ...same }, chosen, options),
    ),
    staleTime: freshMs,
  }
}
