// The home page.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { prefetchHome } from '../pages/discovery/home/home-queries.ts'
import { parseHomeSearch } from '../pages/discovery/home/home-search.ts'
import { HomeSections } from '../pages/discovery/home/home-sections.ts'
import { awaitMemberPart } from '../pages/discovery/home/member-slot.ts'
import { HomePage } from '../pages/discovery/home/page.tsx'

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  // Parsed again, because the router preserves unknown parameters of the address: the page is the same with and without
  // them.
  loaderDeps: ({ search }) => parseHomeSearch(search),
  loader: async ({ context, deps }) => {
    const reads = prefetchHome(context, deps)
    // On the server the page waits for its content; in the browser the address changes at once and skeletons are shown.
    await (import.meta.env.SSR ? reads : Promise.all([HomeSections.load(), awaitMemberPart(context, deps)]))
  },
  head: ({ matches }) => {
    const origin = getBrowserConfig(matches)?.publicUrl ?? ''
    return pageHead({
      title: 'Viewfinder',
      description:
        'Find locations worth photographing: search by theme, distance and budget, with the best light, access, parking, permits and reviews of each spot.',
      origin,
      path: '/',
      structured: [websiteData(origin)],
    })
  },
  component: HomePage,
})

const websiteData = (origin: string) => ({
  '@type': 'WebSite',
  name: 'Viewfinder',
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/locations?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
