// What the form of a listing loads, and its head.
import type { QueryClient } from '@tanstack/react-query'
import { pageHead } from '../../../components/layout/page-head.ts'
import { ownPropertiesQuery } from '../../../components/properties/property-queries.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'

/** @throws the router's redirect for a visitor who would edit a listing */
export async function loadListing(
  context: { queryClient: QueryClient; api: Api },
  edit: string | undefined,
  location: { href: string },
): Promise<void> {
  if (!edit) return
  await requireViewer(context, location)
  await context.queryClient.prefetchQuery(ownPropertiesQuery(context.api))
}

export const headOfListProperty = (site: BrowserConfig | undefined) =>
  pageHead({
    title: 'List Your Private Property',
    description:
      'Rent your studio, garden, barn or house to photographers by the hour and keep 92% of every booking.',
    origin: site?.publicUrl ?? '',
    path: '/list-property',
  })
