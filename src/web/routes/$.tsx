// All other paths: pages that are still to come, and 404.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../components/layout/page-head.ts'
import { ComingPage } from '../pages/coming/page.tsx'

export const Route = createFileRoute('/$')({
  loader: async ({ location }) => {
    // Only here, so that no other page includes these texts.
    const { getTopic } = await import('../pages/coming/topics.ts')
    const topic = getTopic(location.pathname)
    if (!topic) throw notFound()
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
