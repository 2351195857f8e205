// A portfolio.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PortfolioPage } from '../pages/community/portfolio/page.tsx'
import { PortfolioNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/portfolio/$id/')({
  loader: async ({ context, params }) =>
    (await import('../pages/community/portfolio/portfolio-queries.ts')).loadPortfolio(context, params.id),
  head: async ({ loaderData, matches }) =>
    (await import('../pages/community/portfolio/portfolio-queries.ts')).headOfPortfolio(
      loaderData,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: PortfolioPage,
  notFoundComponent: PortfolioNotFound,
})
