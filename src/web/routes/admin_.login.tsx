// /admin/login: an administrator who is signed in is redirected.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { readSidePhoto } from '../components/layout/side-photo-query.ts'
import { viewerQuery } from '../components/session/viewer.ts'
import { AdminLoginPage } from '../pages/operations/admin-login/page.tsx'

// Back to the page in the admin area that required the sign-in.
const destination = ({ next }: { next?: unknown }) =>
  typeof next === 'string' && /^\/admin(?!\/login)([/?]|$)/.test(next) ? next : '/admin/properties'

export const Route = createFileRoute('/admin_/login')({
  loader: async ({ context, location }) => {
    const viewer = await context.queryClient.ensureQueryData(viewerQuery(context.api))
    if (viewer?.isAdmin) throw redirect({ href: destination(location.search), replace: true })
    await readSidePhoto(context)
  },
  head: ({ matches }) =>
    pageHead({
      title: 'Admin Login',
      description: 'Sign-in for administrators.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/admin/login',
      noIndex: true,
    }),
  component: AdminLoginPage,
})
