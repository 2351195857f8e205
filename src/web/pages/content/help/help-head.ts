// Breadcrumbs, title, description and structured data of the Help Center.
import type { HelpArticle, HelpEntry } from '../../../../contract/content/help.ts'
import { helpAreas } from '../../../../rules/help-areas.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'

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
