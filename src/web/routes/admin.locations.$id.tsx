// /admin/locations/{id}: one place, to edit.
import { createFileRoute } from '@tanstack/react-router'
import { editQuery } from '../pages/admin/admin-lists.ts'
import { LocationEditPage } from '../pages/admin/location-edit-page.tsx'

export const Route = createFileRoute('/admin/locations/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const reading = queryClient.prefetchQuery(editQuery(api, params.id))
    if (import.meta.env.SSR) await reading
  },
  head: () => ({ meta: [{ title: 'Edit location · Administration · Viewfinder' }] }),
  component: LocationEditPage,
})
