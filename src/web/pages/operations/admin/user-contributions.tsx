// What one user contributed, of every kind, to remove and restore one by one, as a selection, or all of it.
import type { UserDetail } from '../../../../contract/accounts/admin-users.ts'
import type { UserContribution } from '../../../../contract/contributions/admin-contributions.ts'
import { type ModeratedName, moderatedKinds } from '../../../../rules/reporting.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { adminList } from './admin-list.ts'
import { contributionCounts, kindNames } from './contribution-counts.ts'
import { contributionTabs } from './contributions.tsx'
import { FilteredList } from './list-page.tsx'
import { Actions, Excerpt, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'
import { undoAll } from './use-admin-action.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const kindName = (kind: ModeratedName) => capitalized(kindNames[kind][0])

const toName = ({ kind, title }: UserContribution) => `${kindNames[kind][0]} ${title}`

/** @param id the user's */
export const contributionList = (id: string) =>
  adminList({
    what: 'contributions',
    searchLabel: 'Search contributions',
    tabs: contributionTabs,
    kinds: {
      label: 'Kind',
      options: moderatedKinds.map((kind) => ({ id: kind, label: capitalized(kindNames[kind][1]) })),
    },
    read: ({ moderation }, input, { tab, kind }, options) =>
      moderation.users.contributions({ id, ...input, state: tab, kind }, options),
    actions: (api) => [
      {
        label: 'Restore',
        done: 'restored',
        letter: 'a',
        fits: ({ undoId }) => undoId !== null,
        call: ({ undoId }) => undoAll(api, undoId as string),
      },
      {
        label: 'Remove',
        done: 'removed',
        letter: 'r',
        isDangerous: true,
        reason: 'required',
        fits: ({ isRemoved }) => !isRemoved,
        call: ({ kind, id: one }, reason) => api.moderation.contributions.remove({ kind, id: one, reason }),
      },
    ],
    columns: ['Contribution', 'Added', 'Actions'],
    empty: 'Nothing yet.',
    row: (one) => ({
      key: one.id,
      name: toName(one),
      subject: one,
      cells: [
        <ContributionCell key="what" one={one} />,
        <Timestamp key="at" at={one.createdAt} />,
        <RemoveOrRestore key="acts" one={one} />,
      ],
    }),
  })

function ContributionCell({ one }: { one: UserContribution }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <StatusLabels>
        <StatusLabel>{kindName(one.kind)}</StatusLabel>
        {one.isRemoved && <StatusLabel tone="bad">Removed</StatusLabel>}
      </StatusLabels>
      {one.href ? (
        <a href={one.href} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
          {one.title}
        </a>
      ) : (
        <span className="font-medium wrap-anywhere">{one.title}</span>
      )}
      {one.text === null ? (
        <p className="text-13 text-quiet">Private. Its text appears here once it’s reported.</p>
      ) : (
        one.text && <Excerpt>{one.text}</Excerpt>
      )}
    </div>
  )
}

function RemoveOrRestore({ one }: { one: UserContribution }) {
  const { api } = useAppContext()
  const { undoId, kind, id } = one
  if (one.isRemoved)
    return undoId ? (
      <Actions>
        <ActionButton
          message={`${kindName(kind)} restored`}
          label={`Restore ${toName(one)}`}
          call={() => undoAll(api, undoId)}
        >
          Restore
        </ActionButton>
      </Actions>
    ) : null
  const isProfile = kind === 'user'
  return (
    <Actions>
      <ConfirmedActionButton
        label={`${isProfile ? 'Clear' : 'Remove'} ${toName(one)}`}
        kind="danger"
        title={isProfile ? 'Clear this profile?' : `Remove this ${kindNames[kind][0]}?`}
        text={
          isProfile
            ? 'The text, links and photo of the profile are removed. You can undo this.'
            : 'It’s hidden from everyone. You can restore it later.'
        }
        message={isProfile ? 'Profile cleared' : `${kindName(kind)} removed`}
        reason={{ name: 'reason', label: 'Reason', isRequired: true }}
        call={({ reason = '' }) => api.moderation.contributions.remove({ kind, id, reason })}
      >
        {isProfile ? 'Clear' : 'Remove'}
      </ConfirmedActionButton>
    </Actions>
  )
}

export function UserContributions({ user }: { user: UserDetail }) {
  const { id, contributions } = user
  const isSelf = useViewer()?.id === id
  const totals = contributionCounts(contributions)
  const hasSome = contributions.some(({ total, removed }) => total > removed)
  return (
    <section className="mt-10" aria-labelledby="contributions">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="contributions" className="font-display text-22 font-medium">
          Contributions
        </h2>
        {hasSome && !isSelf && <RemoveEverything user={user} />}
      </div>
      {totals.length > 0 && <p className="mt-1 text-13 text-quiet">{totals.join(' · ')}</p>}
      <FilteredList title="Contributions" path={`users/${id}`} list={contributionList(id)} />
    </section>
  )
}

function RemoveEverything({ user: { id, username, isSuspended } }: { user: UserDetail }) {
  const { api } = useAppContext()
  let message = ''
  return (
    <ConfirmedActionButton
      kind="danger"
      title={`Remove everything of ${username}?`}
      text="Everything they contributed is hidden and their profile is cleared. They’re notified with your reason. You can undo this as one action."
      message={() => message}
      reason={{ name: 'reason', label: 'Reason', isRequired: true }}
      fields={() =>
        !isSuspended && (
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="suspend" defaultChecked className="size-4 accent-accent" />
            Suspend the account, too
          </label>
        )
      }
      call={async ({ reason = '', suspend }) => {
        const result = await removeAll(api, { id, reason, suspend: suspend === 'on' })
        message = `${counted(result.removed, 'contribution')} of ${username} removed${result.failed > 0 ? `, ${result.failed} not` : ''}`
        return result
      }}
    >
      Remove everything
    </ConfirmedActionButton>
  )
}

/** One call removes a limited number. It ends when a call removes nothing. */
async function removeAll(api: Api, input: { id: string; reason: string; suspend: boolean }) {
  let result = await api.moderation.users.removeContributions(input)
  let { removed } = result
  while (result.left > 0 && result.removed > 0) {
    result = await api.moderation.users.removeContributions({ ...input, continues: result.actionId })
    removed += result.removed
  }
  return { ...result, removed }
}
