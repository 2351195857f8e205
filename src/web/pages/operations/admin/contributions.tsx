// What the lists of reviews and of photos share: users' contributions, to remove and to restore.

import type { ReactNode } from 'react'
import type { Contribution } from '../../../../contract/contributions/admin-contributions.ts'
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { counted, spaced } from '../../../format/labels.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import type { BatchAction } from './batch-action.ts'
import { Actions, ByUser, Excerpt, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export const contributionTabs = [
  { id: 'all', label: 'All' },
  { id: 'shown', label: 'Visible' },
  { id: 'removed', label: 'Removed' },
] as const

export function ContributionCell({ one, about }: { one: Contribution; about: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <StatusLabels>
        <a href={`/location/${one.location.id}`} className="font-medium underline-offset-4 hover:underline">
          {one.location.name}
        </a>
        {about}
        {one.likes > 0 && <StatusLabel>{counted(one.likes, 'like')}</StatusLabel>}
        {one.removedAt && <StatusLabel tone="bad">Removed</StatusLabel>}
      </StatusLabels>
      {one.title && <p>{one.title}</p>}
      {one.text && <Excerpt>{one.text}</Excerpt>}
    </div>
  )
}

export const AuthorCell = ({ one }: { one: Contribution }) => (
  <div className="grid gap-1 md:w-48">
    <ByUser user={one.author} fallback="" />
    <Timestamp at={one.createdAt} />
  </div>
)

export const toName = (what: string, { location, author }: Contribution) =>
  `the ${what} of ${location.name} by ${author.username}`

export const toRemovals = <Item extends Contribution>({ remove, restore }: Calls): BatchAction<Item>[] => [
  {
    label: 'Restore',
    done: 'restored',
    letter: 'a',
    fits: ({ removedAt }) => removedAt !== null,
    call: ({ id }) => restore({ id }),
  },
  {
    label: 'Remove',
    done: 'removed',
    letter: 'r',
    isDangerous: true,
    reason: 'required',
    fits: ({ removedAt }) => removedAt === null,
    call: ({ id }, reason) => remove({ id, reason }),
  },
]

type Calls = {
  remove: (input: { id: string; reason: string }) => Promise<ActionResult>
  restore: (input: { id: string }) => Promise<ActionResult>
}

export function RemoveOrRestore({
  one,
  what,
  effect,
  calls,
}: {
  one: Contribution
  what: 'review' | 'photo'
  effect: string
  calls: Calls
}) {
  const name = toName(what, one)
  return (
    <Actions>
      {one.removedAt ? (
        <ActionButton
          message={`${spaced(what)} restored`}
          label={`Restore ${name}`}
          call={() => calls.restore({ id: one.id })}
        >
          Restore
        </ActionButton>
      ) : (
        <ConfirmedActionButton
          label={`Remove ${name}`}
          kind="danger"
          title={`Remove this ${what}?`}
          text={`${effect} Its author is notified with your reason. You can restore it later.`}
          message={`${spaced(what)} removed`}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          call={({ reason = '' }) => calls.remove({ id: one.id, reason })}
        >
          Remove
        </ConfirmedActionButton>
      )}
    </Actions>
  )
}
