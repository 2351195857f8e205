// A portfolio.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PortfolioNotFound } from '../pages/portfolio/not-found.tsx'
import { PortfolioPage } from '../pages/portfolio/page.tsx'

export const Route = createFileRoute('/portfolio/$id/')({
  loader: async ({ context, params }) =>
    (await import('../pages/portfolio/portfolio-queries.ts')).loadPortfolio(context, params.id),
  head: async ({ loaderData, matches }) =>
    (await import('../pages/portfolio/portfolio-queries.ts')).headOfPortfolio(
      loaderData,
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: PortfolioPage,
  notFoundComponent: PortfolioNotFound,
})
