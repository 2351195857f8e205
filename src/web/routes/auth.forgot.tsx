// /auth/forgot: requests an email to set a new password.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { ForgotPage } from '../pages/accounts/auth/forgot-page.tsx'

export const Route = createFileRoute('/auth/forgot')({
  head: ({ matches }) =>
    pageHead({
      title: 'Forgot your password?',
      description: 'Get a link to choose a new password.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/auth/forgot',
      noIndex: true,
    }),
  component: ForgotPage,
})
