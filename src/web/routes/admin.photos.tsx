// /admin/photos: the list as the address says it.
import { createFileRoute } from '@tanstack/react-router'
import { loadList, photosList } from '../pages/admin/admin-lists.ts'
import { parseAdminSearch } from '../pages/admin/admin-search.ts'
import { PhotosPage } from '../pages/admin/contributions-page.tsx'

export const Route = createFileRoute('/admin/photos')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, photosList, deps),
  head: () => ({ meta: [{ title: 'Photos · Administration · Viewfinder' }] }),
  component: PhotosPage,
})
