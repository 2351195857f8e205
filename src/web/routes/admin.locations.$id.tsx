// /admin/locations/{id}: one location, to edit.
import { createFileRoute } from '@tanstack/react-router'
import { LocationEditPage } from '../pages/operations/admin/location-edit-page.tsx'

export const Route = createFileRoute('/admin/locations/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/operations/admin/admin-queries.ts')).loadForEdit(context, params.id),
  head: () => ({ meta: [{ title: 'Edit location · Admin · Viewfinder' }] }),
  component: LocationEditPage,
})
