// The address of an administrators' list: the search, the selected tab, and the page's cursor.

export type AdminSearch = { search?: string; tab?: string; from?: string }

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : undefined

/** Unknown values are dropped. */
export function parseAdminSearch(input: Record<string, unknown>): AdminSearch {
  const [search, tab, from] = [text(input.search), text(input.tab), text(input.from)]
  return { ...(search ? { search } : {}), ...(tab ? { tab } : {}), ...(from ? { from } : {}) }
}

export type Tab = { id: string; label: string }

/** The selected tab, or the first. */
export const getTab = <T extends Tab>(tabs: readonly T[], { tab }: AdminSearch): T['id'] =>
  (tabs.find(({ id }) => id === tab) ?? (tabs[0] as T)).id
