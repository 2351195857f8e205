// The address of /help: the search.

export type HelpSearch = { search?: string }

/** Other values are dropped. */
export function parseHelpSearch({ search }: Record<string, unknown>): HelpSearch {
  return typeof search === 'string' && search.trim() ? { search: search.trim().slice(0, 100) } : {}
}
