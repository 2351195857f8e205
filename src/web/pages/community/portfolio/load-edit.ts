// The queries of the page that edits a portfolio: the portfolio, and the user's own photos to select from.
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'
import { photosQuery } from '../profile/profile-queries.ts'
import { loadPortfolio } from './portfolio-queries.ts'

/** @throws the router's redirect for visitors, and notFound for a portfolio of another user */
export async function loadEditPage(
  reading: { queryClient: QueryClient; api: Api },
  id: string,
  location: { href: string },
) {
  const viewer = await requireViewer(reading, location)
  const portfolio = await loadPortfolio(reading, id)
  if (!portfolio.isOwn) throw notFound()
  const photos = reading.queryClient.prefetchInfiniteQuery(photosQuery(reading.api, viewer.username))
  if (import.meta.env.SSR) await photos
}
