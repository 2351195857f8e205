// Editing a portfolio of one's own.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditPortfolioPage } from '../pages/portfolio/edit-page.tsx'
import { PortfolioNotFound } from '../pages/portfolio/not-found.tsx'
import { loadPortfolio } from '../pages/portfolio/portfolio-queries.ts'
import { photosQuery } from '../pages/profile/profile-queries.ts'
import { requireViewer } from '../parts/require-viewer.ts'

export const Route = createFileRoute('/portfolio/$id/edit')({
  loader: async ({ context, params, location }) => {
    const viewer = await requireViewer(context, location)
    const portfolio = await loadPortfolio(context, params.id)
    if (!portfolio.isOwn) throw notFound()
    const photos = context.queryClient.prefetchInfiniteQuery(photosQuery(context.api, viewer.username))
    if (import.meta.env.SSR) await photos
  },
  head: () => ({ meta: [{ title: 'Edit Portfolio · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: EditPortfolioPage,
  notFoundComponent: PortfolioNotFound,
})
