// The actions on a user's account, in the list of users and on the user's page.
import type { ManagedUser } from '../../../../contract/accounts/admin-users.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { Actions } from './row-cells.tsx'

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
