// The address of an administrators' list: search, tab, kind, days, and the page's cursor.
import { useRouterState } from '@tanstack/react-router'

export type AdminSearch = {
  search?: string
  tab?: string
  kind?: string
  /** Days `YYYY-MM-DD`, both included. */
  since?: string
  until?: string
  from?: string
  /** Those that have waited longest first. */
  order?: 'oldest'
  /** The key of the row whose preview is open. */
  item?: string
}

/** The address without what belongs to the rows that were shown. */
export const withoutPage = ({ from: _, item: __, ...filters }: AdminSearch): AdminSearch => filters

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined
const day = (value: unknown) => {
  const date = text(value)
  return date && /^[1-9]\d{3}-\d\d-\d\d$/.test(date) && isDay(date) ? date : undefined
}
const isDay = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true

/** Unknown values are dropped. */
export function parseAdminSearch(input: Record<string, unknown>): AdminSearch {
  const parsed = {
    search: text(input.search),
    tab: text(input.tab),
    kind: text(input.kind),
    since: day(input.since),
    until: day(input.until),
    from: text(input.from),
    order: input.order === 'oldest' ? 'oldest' : undefined,
    item: text(input.item),
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined)) as AdminSearch
}

/** The search, tab and filters of the list, from the address. */
export const useAdminSearch = (): AdminSearch =>
  parseAdminSearch(useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>)

export type Tab = { id: string; label: string }

/** The selected tab, or the first. */
export const getTab = <T extends Tab>(tabs: readonly T[], { tab }: AdminSearch): T['id'] =>
  (tabs.find(({ id }) => id === tab) ?? (tabs[0] as T)).id

/** A further property to filter by, such as the role of a user: its name and its values. */
export type Kinds = { label: string; options: readonly Tab[] }

/** The selected value, undefined for all. */
export const getKind = <T extends Tab>(
  { options }: { options: readonly T[] },
  { kind }: AdminSearch,
): T['id'] | undefined => options.find(({ id }) => id === kind)?.id
