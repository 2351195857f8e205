// /offline: the packs on this device. The same document for everybody: the service worker stores it.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { OfflinePage } from '../pages/planning/offline/page.tsx'

export const Route = createFileRoute('/offline')({
  head: ({ matches }) =>
    pageHead({
      title: 'Offline packs',
      description: 'Take locations with guides, photos, light times and a map along, without a connection.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/offline',
    }),
  component: OfflinePage,
})
