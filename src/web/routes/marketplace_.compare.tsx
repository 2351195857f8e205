// /marketplace/compare: the address contains the ids of the properties.
import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../pages/marketplace/compare/page.tsx'

type CompareSearch = { ids?: string | string[] }

export const Route = createFileRoute('/marketplace_/compare')({
  validateSearch: (search: Record<string, unknown>): CompareSearch => search as CompareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/marketplace/compare/compare-data.ts')).loadCompare(context, deps),
  head: () => ({
    meta: [{ title: 'Compare Properties · Viewfinder' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ComparePage,
})
