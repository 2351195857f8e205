// /marketplace/compare: the address contains the ids of the properties.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { ComparePage } from '../pages/marketplace/compare/page.tsx'

type CompareSearch = { ids?: string | string[] }

export const Route = createFileRoute('/marketplace_/compare')({
  validateSearch: (search: Record<string, unknown>): CompareSearch => search as CompareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/marketplace/compare/compare-data.ts')).loadCompare(context, deps),
  head: unlistedHead('Compare Properties'),
  component: ComparePage,
})
