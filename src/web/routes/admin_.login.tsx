// /admin/login: an administrator who is signed in is led on.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminLoginPage } from '../pages/admin-login/page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'
import { viewerQuery } from '../parts/viewer.ts'

export const Route = createFileRoute('/admin_/login')({
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery(api))
    if (viewer?.isAdmin) throw redirect({ href: '/admin', replace: true })
  },
  head: ({ matches }) =>
    pageHead({
      title: 'Admin Login',
      description: 'The administrators’ own sign-in.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/admin/login',
      noIndex: true,
    }),
  component: AdminLoginPage,
})
