// /admin/messages: the list by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { MessagesPage } from '../pages/operations/admin/messages-page.tsx'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadList(context, 'messages', deps),
  head: () => ({ meta: [{ title: 'Messages · Admin · Viewfinder' }] }),
  component: MessagesPage,
})
