// All other paths: pages that are still to come, and 404.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../components/layout/page-head.ts'
import { ComingPage } from '../pages/coming/page.tsx'
import { plansQuery } from '../pages/coming/plans-query.ts'

export const Route = createFileRoute('/$')({
  loader: async ({ location, context: { queryClient, api } }) => {
    // Only here, so that no other page includes these texts.
    const { getTopic } = await import('../pages/coming/topics.ts')
    const topic = getTopic(location.pathname)
    if (!topic) throw notFound()
    if (location.pathname === '/subscription') await queryClient.ensureQueryData(plansQuery(api))
    return { title: topic.title, description: topic.coming }
  },
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          origin: (matches[0]?.loaderData as { browser?: { publicUrl: string } })?.browser?.publicUrl ?? '',
          path: match.pathname,
          noIndex: true,
        })
      : { meta: [{ title: '404 Page Not Found · Viewfinder' }] },
  component: ComingPage,
})
