// /admin/maps: street maps.
import { createFileRoute } from '@tanstack/react-router'
import { StreetMapsPage } from '../pages/operations/admin/street-maps-page.tsx'

export const Route = createFileRoute('/admin/maps')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/street-maps-query.ts')).loadStreetMaps(context),
  head: () => ({ meta: [{ title: 'Street maps · Admin · Viewfinder' }] }),
  component: StreetMapsPage,
})
