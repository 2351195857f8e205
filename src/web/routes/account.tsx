// /account: for whoever is signed in.
import { createFileRoute } from '@tanstack/react-router'
import { loadAccount } from '../pages/account/account-queries.ts'
import { AccountPage } from '../pages/account/page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/account')({
  loader: ({ context }) => loadAccount(context),
  head: ({ matches }) =>
    pageHead({
      title: 'Account',
      description: 'Your names, email, password, two-step sign-in, devices and data.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/account',
      noIndex: true,
    }),
  component: AccountPage,
})
