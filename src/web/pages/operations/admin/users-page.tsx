// /admin/users: finding users, suspending and reinstating them, and their roles.

import { Link } from '@tanstack/react-router'
import type { ManagedUser } from '../../../../contract/accounts/admin-users.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { userRoles, userTabs } from './admin-filters.ts'
import { usersList } from './admin-lists.ts'
import type { BatchAction } from './batch-action.ts'
import { ListPage } from './list-page.tsx'
import { Actions, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export function UsersPage() {
  const { users } = useAppContext().api.moderation
  const viewer = useViewer()
  const actions: BatchAction<ManagedUser>[] = [
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
      fits: ({ id, isSuspended }) => !isSuspended && id !== viewer?.id,
      call: ({ id }, reason) => users.suspend({ id, reason, until: null }),
    },
  ]
  return (
    <ListPage<ManagedUser>
      title="Users"
      what="users"
      searchLabel="Search by name, username or email"
      tabs={userTabs}
      kinds={userRoles}
      actions={actions}
      list={usersList}
      columns={['User', 'Contributions', 'Joined', 'Actions']}
      empty="No users."
      row={(user) => ({
        key: user.id,
        name: user.username,
        cells: [
          <UserCell key="who" user={user} />,
          <ContributionsCell key="contributed" user={user} />,
          <Timestamp key="joined" at={user.joinedAt} />,
          <UserActions key="acts" user={user} />,
        ],
      })}
    />
  )
}

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

export function UserActions({ user }: { user: ManagedUser }) {
  const { users } = useAppContext().api.moderation
  const viewer = useViewer()
  const { id, username } = user
  if (viewer?.id === id) return <p className="text-13 text-quiet md:text-right">You</p>
  return (
    <Actions>
      <ConfirmedActionButton
        label={`Change the role of ${username}`}
        title={`Change the role of ${username}`}
        text="Administrators sign in at /admin/login with their usual password. Removing the role signs them out of the admin area right away."
        message={`Role changed for ${username}`}
        fields={() => (
          <SelectField label="Role" name="role" defaultValue={user.role}>
            <option value="user">User</option>
            <option value="owner">Property owner</option>
            <option value="admin">Administrator</option>
          </SelectField>
        )}
        call={({ role }) => users.setRole({ id, role: role as ManagedUser['role'] })}
      >
        Role
      </ConfirmedActionButton>
      {!user.emailVerified && (
        <ActionButton
          message={`Email address of ${username} confirmed`}
          label={`Confirm email of ${username}`}
          call={() => users.confirmEmail({ id })}
        >
          Confirm email
        </ActionButton>
      )}
      {user.isSuspended ? (
        <ActionButton
          message={`${username} restored`}
          label={`Restore ${username}`}
          call={() => users.restore({ id })}
        >
          Restore
        </ActionButton>
      ) : (
        <ConfirmedActionButton
          label={`Suspend ${username}`}
          kind="danger"
          title={`Suspend ${username}?`}
          text="They’re signed out everywhere and get an email with your reason."
          message={`${username} suspended`}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          fields={(errors) => (
            <Field
              label="Until"
              name="until"
              type="date"
              hint="Leave empty to suspend indefinitely."
              error={errors.until}
            />
          )}
          call={({ reason = '', until }) =>
            users.suspend({ id, reason, until: until ? `${until}T00:00:00Z` : null })
          }
        >
          Suspend
        </ConfirmedActionButton>
      )}
    </Actions>
  )
}
