// /admin/offline: the offline packs for everybody.
import { createFileRoute } from '@tanstack/react-router'
import { OfflinePacksPage } from '../pages/operations/admin/offline-packs-page.tsx'

export const Route = createFileRoute('/admin/offline')({
  loader: async ({ context }) =>
    (await import('../pages/operations/admin/offline-query.ts')).loadOfflinePacks(context),
  head: () => ({ meta: [{ title: 'Offline packs · Admin · Viewfinder' }] }),
  component: OfflinePacksPage,
})
