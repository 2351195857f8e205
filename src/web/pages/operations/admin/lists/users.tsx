// /admin/users: finding users, suspending and reinstating them, and their roles.

import { Link } from '@tanstack/react-router'
import type { ManagedUser } from '../../../../../contract/accounts/admin-users.ts'
import { shortDay } from '../../../../format/dates.ts'
import { counted } from '../../../../format/labels.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { adminList } from '../admin-list.ts'
import { StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'
import { UserActions } from '../user-actions.tsx'

export const list = adminList({
  what: 'users',
  searchLabel: 'Search by name, username or email',
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'suspended', label: 'Suspended' },
    { id: 'active', label: 'Active' },
  ],
  kinds: {
    label: 'Role',
    options: [
      { id: 'user', label: 'Users' },
      { id: 'owner', label: 'Property owners' },
      { id: 'admin', label: 'Administrators' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.users.list({ ...input, state: tab, role: kind }, options),
  actions: ({ moderation: { users } }, viewerId) => [
    {
      label: 'Restore',
      done: 'restored',
      letter: 'a',
      fits: ({ isSuspended }) => isSuspended,
      call: ({ id }) => users.restore({ id }),
    },
    {
      label: 'Suspend',
      done: 'suspended',
      letter: 'r',
      isDangerous: true,
      reason: 'required',
      fits: ({ id, isSuspended }) => !isSuspended && id !== viewerId,
      call: ({ id }, reason) => users.suspend({ id, reason, until: null }),
    },
  ],
  columns: ['User', 'Contributions', 'Joined', 'Actions'],
  empty: 'No users.',
  row: (user) => ({
    key: user.id,
    name: user.username,
    subject: { kind: 'user', id: user.id },
    since: user.joinedAt,
    cells: [
      <UserCell key="who" user={user} />,
      <ContributionsCell key="contributed" user={user} />,
      <Timestamp key="joined" at={user.joinedAt} />,
      <UserActions key="acts" user={user} />,
    ],
  }),
})

function UserCell({ user }: { user: ManagedUser }) {
  const format = useReaderFormat()
  return (
    <div className="grid min-w-0 gap-0.5">
      <Link
        to="/admin/users/$id"
        params={{ id: user.id }}
        className="min-h-6 font-medium underline-offset-4 hover:underline"
      >
        {user.username}
      </Link>
      <p className="text-13 text-quiet">
        <bdi>{user.displayName}</bdi> · {user.email}
      </p>
      <StatusLabels>
        {user.role !== 'user' && (
          <StatusLabel tone={user.role === 'admin' ? 'warning' : 'quiet'}>
            {user.role === 'admin' ? 'Administrator' : 'Property owner'}
          </StatusLabel>
        )}
        {user.plan !== 'free' && <StatusLabel>{user.plan}</StatusLabel>}
        {!user.emailVerified && <StatusLabel>Email not confirmed</StatusLabel>}
        {user.isDemo && <StatusLabel>Demo</StatusLabel>}
      </StatusLabels>
      {user.isSuspended && (
        <p className="text-13 text-bad">
          Suspended {user.suspendedUntil ? `until ${shortDay(user.suspendedUntil, format)}` : 'indefinitely'}:{' '}
          {user.suspendedReason}
        </p>
      )}
    </div>
  )
}

const ContributionsCell = ({ user }: { user: ManagedUser }) => (
  <p className="text-13 text-quiet">
    {[counted(user.locations, 'location'), counted(user.photos, 'photo'), counted(user.reviews, 'review')]
      .map((count) => count.replace(' ', '\u00a0'))
      .join(' · ')}
    <br />
    {counted(user.reputation, 'point')}
  </p>
)
