// The routes of the Help Center, of all articles, a search and one article: queries, breadcrumbs, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { HelpArticle, HelpEntry } from '../../../../contract/content/help.ts'
import { helpAreas } from '../../../../rules/help-areas.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
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

export const helpCrumbs: Crumb[] = [
  { label: 'Home', path: '/' },
  { label: 'Help Center', path: '/help' },
]

export const articleCrumbs = ({ slug, title, area }: HelpEntry): Crumb[] => [
  ...helpCrumbs,
  { label: helpAreas[area].title, path: `/help#${area}` },
  { label: title, path: `/help/${slug}` },
]

/** @param isSearch the results of a search, which search engines need not list */
export const headOfHelp = (origin: string, isSearch: boolean) =>
  pageHead({
    title: 'Help Center',
    description:
      'How Viewfinder works: finding locations, planning around the light, sharing photos, permits and private properties.',
    origin,
    path: '/help',
    noIndex: isSearch,
    structured: [breadcrumbData(helpCrumbs, origin)],
  })

export function headOfArticle(article: HelpArticle | undefined, origin: string) {
  if (!article) return { meta: [{ title: 'Article Not Found · Viewfinder' }] }
  const { slug, title, summary, area } = article
  return pageHead({
    title,
    description: summary,
    origin,
    path: `/help/${slug}`,
    structured: [
      breadcrumbData(articleCrumbs(article), origin),
      {
        '@type': 'TechArticle',
        headline: title,
        description: summary,
        articleSection: helpAreas[area].title,
        url: `${origin}/help/${slug}`,
        inLanguage: 'en-US',
        publisher: { '@type': 'Organization', name: 'Viewfinder', url: origin },
      },
    ],
  })
}
