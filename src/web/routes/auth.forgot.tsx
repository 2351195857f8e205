// /auth/forgot: asks for a mail to choose a new password.
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../pages/auth/forgot-page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/auth/forgot')({
  head: ({ matches }) =>
    pageHead({
      title: 'Forgot your password?',
      description: 'Ask for a link to choose a new password.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/auth/forgot',
      noIndex: true,
    }),
  component: ForgotPage,
})
