// /admin/people: finding people, suspending them, letting them in again, and their roles.
import { useRouteContext } from '@tanstack/react-router'
import type { ManagedPerson } from '../../../contract/admin-people.ts'
import { useViewer } from '../../components/session/viewer.ts'
import { counted } from '../../format/labels.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { ActButton, AskedAct } from './act-button.tsx'
import { peopleList, peopleTabs } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Acts, Mark, Marks, When } from './row-parts.tsx'

export function PeoplePage() {
  return (
    <ListPage<ManagedPerson>
      title="People"
      what="people"
      searchLabel="Name, username or e-mail"
      tabs={peopleTabs}
      list={peopleList}
      columns={['Person', 'Contributed', 'Joined', 'Acts']}
      empty="Nobody here."
      row={(person) => ({
        key: person.id,
        cells: [
          <Who key="who" person={person} />,
          <Contributed key="contributed" person={person} />,
          <When key="joined" at={person.joinedAt} />,
          <PersonActs key="acts" person={person} />,
        ],
      })}
    />
  )
}

function Who({ person }: { person: ManagedPerson }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <a href={`/u/${person.username}`} className="font-medium underline-offset-4 hover:underline">
        {person.username}
      </a>
      <p className="text-13 text-quiet">
        {person.displayName} · {person.email}
      </p>
      <Marks>
        {person.role !== 'user' && (
          <Mark tone={person.role === 'admin' ? 'warning' : 'quiet'}>
            {person.role === 'admin' ? 'Administrator' : 'Property owner'}
          </Mark>
        )}
        {person.plan !== 'free' && <Mark>{person.plan}</Mark>}
        {!person.emailVerified && <Mark>E-mail not confirmed</Mark>}
        {person.isDemo && <Mark>Demo</Mark>}
      </Marks>
      {person.isSuspended && (
        <p className="text-13 text-bad">
          Suspended{' '}
          {person.suspendedUntil ? `until ${person.suspendedUntil.slice(0, 10)}` : 'until further notice'}:{' '}
          {person.suspendedReason}
        </p>
      )}
    </div>
  )
}

const Contributed = ({ person }: { person: ManagedPerson }) => (
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

function PersonActs({ person }: { person: ManagedPerson }) {
  const { people } = useRouteContext({ from: '__root__' }).api.moderation
  const viewer = useViewer()
  const { id, username } = person
  if (viewer?.id === id) return <p className="text-13 text-quiet md:text-right">You</p>
  return (
    <Acts>
      <AskedAct
        label={`Change the role of ${username}`}
        title={`The role of ${username}`}
        text="Administrators enter by their own door, with the same password. Whoever loses the role is out at once."
        said={`The role of ${username} is changed`}
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
      </AskedAct>
      {person.isSuspended ? (
        <ActButton
          said={`${username} may come in again`}
          label={`Restore ${username}`}
          call={() => people.restore({ id })}
        >
          Restore
        </ActButton>
      ) : (
        <AskedAct
          label={`Suspend ${username}`}
          title={`Suspend ${username}?`}
          text="All sessions end at once, and a mail tells the reason."
          said={`${username} is suspended`}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          fields={(faults) => (
            <Field
              label="Until"
              name="until"
              type="date"
              hint="Empty: until further notice."
              error={faults.until}
            />
          )}
          call={({ reason = '', until }) =>
            people.suspend({ id, reason, until: until ? `${until}T00:00:00Z` : null })
          }
        >
          Suspend
        </AskedAct>
      )}
    </Acts>
  )
}
