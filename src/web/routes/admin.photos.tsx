// /admin/photos: the list as the address says it. What it reads comes with it: no other page carries that.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/admin/admin-search.ts'
import { PhotosPage } from '../pages/admin/contributions-page.tsx'

export const Route = createFileRoute('/admin/photos')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/admin/admin-lists.ts')).loadList(context, 'photos', deps),
  head: () => ({ meta: [{ title: 'Photos · Admin · Viewfinder' }] }),
  component: PhotosPage,
})
