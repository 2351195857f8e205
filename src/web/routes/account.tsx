// /account: for signed-in users.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { loadAccount } from '../pages/accounts/account/account-queries.ts'
import { AccountPage } from '../pages/accounts/account/page.tsx'

export const Route = createFileRoute('/account')({
  loader: ({ context }) => loadAccount(context),
  head: ({ matches }) =>
    pageHead({
      title: 'Account',
      description: 'Your name, email, password, two-step sign-in, devices and data.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/account',
      noIndex: true,
    }),
  component: AccountPage,
})
