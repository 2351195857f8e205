// /admin/users: finding people, suspending them, letting them in again, and their roles.
import { useRouteContext } from '@tanstack/react-router'
import type { ManagedPerson } from '../../../contract/admin-people.ts'
import { useViewer } from '../../components/session/viewer.ts'
import { shortDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { usersList, userTabs } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Actions, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export function UsersPage() {
  return (
    <ListPage<ManagedPerson>
      title="Users"
      what="users"
      searchLabel="Search by name, username or email"
      tabs={userTabs}
      list={usersList}
      columns={['User', 'Contributions', 'Joined', 'Actions']}
      empty="No users."
      row={(person) => ({
        key: person.id,
        cells: [
          <UserCell key="who" person={person} />,
          <ContributionsCell key="contributed" person={person} />,
          <Timestamp key="joined" at={person.joinedAt} />,
          <UserActions key="acts" person={person} />,
        ],
      })}
    />
  )
}

function UserCell({ person }: { person: ManagedPerson }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <a href={`/u/${person.username}`} className="font-medium underline-offset-4 hover:underline">
        {person.username}
      </a>
      <p className="text-13 text-quiet">
        {person.displayName} · {person.email}
      </p>
      <StatusLabels>
        {person.role !== 'user' && (
          <StatusLabel tone={person.role === 'admin' ? 'warning' : 'quiet'}>
            {person.role === 'admin' ? 'Administrator' : 'Property owner'}
          </StatusLabel>
        )}
        {person.plan !== 'free' && <StatusLabel>{person.plan}</StatusLabel>}
        {!person.emailVerified && <StatusLabel>Email not confirmed</StatusLabel>}
        {person.isDemo && <StatusLabel>Demo</StatusLabel>}
      </StatusLabels>
      {person.isSuspended && (
        <p className="text-13 text-bad">
          Suspended {person.suspendedUntil ? `until ${shortDay(person.suspendedUntil)}` : 'indefinitely'}:{' '}
          {person.suspendedReason}
        </p>
      )}
    </div>
  )
}

const ContributionsCell = ({ person }: { person: ManagedPerson }) => (
  <p className="text-13 text-quiet">
    {[
      counted(person.locations, 'location'),
      counted(person.photos, 'photo'),
      counted(person.reviews, 'review'),
    ].join(' · ')}
    <br />
    {counted(person.reputation, 'point')}
  </p>
)

function UserActions({ person }: { person: ManagedPerson }) {
  const { people } = useRouteContext({ from: '__root__' }).api.moderation
  const viewer = useViewer()
  const { id, username } = person
  if (viewer?.id === id) return <p className="text-13 text-quiet md:text-right">You</p>
  return (
    <Actions>
      <ConfirmedActionButton
        label={`Change the role of ${username}`}
        title={`Change the role of ${username}`}
        text="Administrators sign in at /admin/login with their usual password. Removing the role signs them out of the admin area right away."
        message={`Role changed for ${username}`}
        fields={() => (
          <SelectField label="Role" name="role" defaultValue={person.role}>
            <option value="user">User</option>
            <option value="owner">Property owner</option>
            <option value="admin">Administrator</option>
          </SelectField>
        )}
        call={({ role }) => people.setRole({ id, role: role as ManagedPerson['role'] })}
      >
        Role
      </ConfirmedActionButton>
      {person.isSuspended ? (
        <ActionButton
          message={`${username} restored`}
          label={`Restore ${username}`}
          call={() => people.restore({ id })}
        >
          Restore
        </ActionButton>
      ) : (
        <ConfirmedActionButton
          label={`Suspend ${username}`}
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
            people.suspend({ id, reason, until: until ? `${until}T00:00:00Z` : null })
          }
        >
          Suspend
        </ConfirmedActionButton>
      )}
    </Actions>
  )
}
