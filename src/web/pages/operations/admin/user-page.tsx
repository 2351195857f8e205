// /admin/users/{id}: everything about one user, and the actions on the account.

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UserDetail } from '../../../../contract/accounts/admin-users.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted, spaced, whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { isAccessLost } from './admin-guard.ts'
import { userQuery } from './admin-queries.ts'
import { StatusLabel, StatusLabels } from './row-cells.tsx'
import { UserActions } from './user-actions.tsx'
import { UserContributions } from './user-contributions.tsx'
import { UserAudit, UserReports, UserSessions } from './user-sections.tsx'

export function UserPage() {
  const { id } = useParams({ from: '/admin/users/$id' })
  const { api } = useAppContext()
  const { data: user, error, refetch } = useQuery(userQuery(api, id))
  useEffect(() => {
    if (isAccessLost(error))
      window.location.assign(`/admin/login?next=${encodeURIComponent(window.location.pathname)}`)
  }, [error])
  return (
    <section aria-labelledby="admin-title" className="pt-6">
      <p>
        <Link
          to="/admin/$list"
          params={{ list: 'users' }}
          className="text-quiet underline-offset-4 hover:underline"
        >
          Users
        </Link>
      </p>
      <h1
        id="admin-title"
        tabIndex={-1}
        className="outline-none mt-1 font-display text-32 font-medium wrap-anywhere"
      >
        {user?.username ?? 'User'}
      </h1>
      {user ? (
        <Details user={user} />
      ) : error ? (
        <p role="alert" className="mt-6">
          {(error as { status?: number }).status === 404
            ? 'There is no user with this address.'
            : 'This user could not be loaded.'}{' '}
          <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
            Try Again
          </button>
        </p>
      ) : (
        <div className="skeleton mt-6 h-96" aria-hidden />
      )}
    </section>
  )
}

function Details({ user }: { user: UserDetail }) {
  return (
    <>
      <Summary user={user} />
      <div className="mt-4 flex">
        <UserActions user={user} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Account user={user} />
        <Plan user={user} />
        <UserReports
          title="Reports about this user"
          empty="Nobody has reported them."
          reports={user.reportsAbout}
        />
        <UserReports
          title="Reports by this user"
          empty="They haven’t reported anything."
          reports={user.reportsBy}
        />
        <UserSessions sessions={user.sessions} />
        <UserAudit id={user.id} />
      </div>
      <UserContributions user={user} />
    </>
  )
}

function Summary({ user }: { user: UserDetail }) {
  const format = useReaderFormat()
  return (
    <div className="mt-2 grid gap-1">
      <StatusLabels>
        <StatusLabel tone={user.isSuspended ? 'bad' : 'good'}>
          {user.isSuspended ? 'Suspended' : 'Active'}
        </StatusLabel>
        {user.role !== 'user' && (
          <StatusLabel tone={user.role === 'admin' ? 'warning' : 'quiet'}>
            {user.role === 'admin' ? 'Administrator' : 'Property owner'}
          </StatusLabel>
        )}
        {user.isDemo && <StatusLabel>Demo</StatusLabel>}
      </StatusLabels>
      {user.isSuspended && (
        <p className="text-bad">
          {user.suspendedUntil ? `Until ${shortDay(user.suspendedUntil, format)}` : 'Indefinitely'}:{' '}
          {user.suspendedReason}
        </p>
      )}
      <p>
        <a href={`/u/${user.username}`} className="underline underline-offset-4">
          View profile
        </a>
      </p>
    </div>
  )
}

function Account({ user }: { user: UserDetail }) {
  const format = useReaderFormat()
  return (
    <Facts
      title="Account"
      facts={[
        ['Name', user.displayName],
        ['Email', `${user.email}${user.emailVerified ? '' : ' (not confirmed)'}`],
        ['Joined', shortDay(user.joinedAt, format)],
        ['Two-step sign-in', user.twoFactorEnabled ? 'On' : 'Off'],
        ['Passkeys', whole(user.passkeys)],
        ['Reputation', counted(user.reputation, 'point')],
        ['Followers', whole(user.followers)],
        ['Following', whole(user.following)],
      ]}
    />
  )
}

function Plan({ user: { plan, subscriptionStatus, usage } }: { user: UserDetail }) {
  const format = useReaderFormat()
  const used = (count: number, limit: number | null) =>
    limit === null ? `${whole(count)} of unlimited` : `${whole(count)} of ${whole(limit)}`
  return (
    <Facts
      title="Plan and usage"
      facts={[
        ['Plan', spaced(plan)],
        ['Subscription', spaced(subscriptionStatus)],
        ['Guides this month', used(usage.guides, usage.guideLimit)],
        ['Favorites', used(usage.favorites, usage.favoriteLimit)],
        ['Guides reset on', `${shortDay(usage.resetsAt, format)} (UTC)`],
      ]}
    />
  )
}

function Facts({ title, facts }: { title: string; facts: [label: string, value: string][] }) {
  return (
    <section>
      <h2 className="font-display text-22 font-medium">{title}</h2>
      <dl className="mt-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-t border-hairline py-2">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
