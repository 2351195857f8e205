// All other paths: 404.
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: '404 Page Not Found · Viewfinder' }] }),
})
