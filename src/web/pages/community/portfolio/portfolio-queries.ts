// The queries of the portfolio pages, and the page's head.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Portfolio } from '../../../../contract/community/portfolios.ts'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import type { Api } from '../../../request-context.ts'

export const portfolioQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/portfolios', id],
    queryFn: ({ signal }) => api.portfolios.get({ id }, { signal }),
  })

/** @throws the router's notFound for an unknown one, and for one that the viewer may not see */
export async function loadPortfolio(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
) {
  return await queryClient.ensureQueryData(portfolioQuery(api, id)).catch(orNotFound)
}

export const headOfPortfolio = (portfolio: Portfolio | undefined, origin: string) =>
  pageHead({
    title: portfolio ? `${portfolio.title} by ${portfolio.user.displayName}` : 'Portfolio not found',
    description: portfolio?.description.slice(0, 160) || 'A photo portfolio on Viewfinder.',
    origin,
    path: `/portfolio/${portfolio?.id ?? ''}`,
    noIndex: !portfolio?.isPublic || portfolio.photoCount === 0,
  })
