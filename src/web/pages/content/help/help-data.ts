// Reads the Help Center: all articles, the results of a search, and one article.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import type { Api } from '../../../request-context.ts'
import type { HelpSearch } from './help-search.ts'

type Reading = { queryClient: QueryClient; api: Api }

export const articlesQuery = (api: Api, { search }: HelpSearch) =>
  queryOptions({
    queryKey: ['/api/help', search ?? null],
    queryFn: ({ signal }) => api.help.list(search ? { search } : {}, { signal }),
  })

export const articleQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['/api/help', 'article', slug],
    queryFn: ({ signal }) => api.help.get({ slug }, { signal }),
  })

export async function loadHelp({ queryClient, api }: Reading, search: HelpSearch): Promise<void> {
  await queryClient.ensureQueryData(articlesQuery(api, search))
}

/** @throws the router's notFound for an unknown article */
export async function loadArticle({ queryClient, api }: Reading, slug: string) {
  return await queryClient.ensureQueryData(articleQuery(api, slug)).catch(orNotFound)
}
