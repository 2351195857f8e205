// A portfolio.
import { createFileRoute } from '@tanstack/react-router'
import { PortfolioNotFound } from '../pages/portfolio/not-found.tsx'
import { PortfolioPage } from '../pages/portfolio/page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/portfolio/$id/')({
  loader: async ({ context, params }) => (await import('../pages/portfolio/portfolio-queries.ts')).loadPortfolio(context, params.id),
  head: ({ loaderData, matches }) =>
    pageHead({
      title: loaderData ? `${loaderData.title} by ${loaderData.person.displayName}` : 'Portfolio Not Found',
      description: loaderData?.description.slice(0, 160) || 'A portfolio of photographs on Viewfinder.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: `/portfolio/${loaderData?.id ?? ''}`,
      noIndex: !loaderData?.isPublic || loaderData.photoCount === 0,
    }),
  component: PortfolioPage,
  notFoundComponent: PortfolioNotFound,
})
