// Editing the user's own portfolio.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { EditPortfolioPage } from '../pages/community/portfolio/edit-page.tsx'
import { PortfolioNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/portfolio/$id/edit')({
  loader: async ({ context, params, location }) =>
    (await import('../pages/community/portfolio/load-edit.ts')).loadEditPage(context, params.id, location),
  head: unlistedHead('Edit portfolio'),
  component: EditPortfolioPage,
  notFoundComponent: PortfolioNotFound,
})
