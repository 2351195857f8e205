// Signs of unfair voting with their evidence. They decide nothing by themselves: an administrator reviews
// them.

import limits from 'virtual:fields/adminContests.voidBallots'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContestFlag } from '../../../../contract/community/contest-shapes.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

export function ContestFlags({ contestId, flags }: { contestId: string; flags: ContestFlag[] }) {
  const format = useReaderFormat()
  const [chosen, setChosen] = useState<ContestFlag>()
  if (flags.length === 0) return <p className="mt-2 text-quiet">Nothing stands out.</p>
  return (
    <>
      <ul className="mt-3 grid gap-4">
        {flags.map((flag) => (
          <li
            key={`${flag.kind} ${flag.submissionId} ${flag.accounts[0]?.id}`}
            className="rounded-card border border-hairline p-5"
          >
            <p className="font-medium">{flag.summary}</p>
            <p className="mt-1 text-13 text-quiet tabular">
              Expected by chance: {flag.expected.toFixed(1)}. Chance of so many: {toChance(flag.probability)}.
            </p>
            <details className="mt-2">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 underline underline-offset-4">
                Accounts
              </summary>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13">
                {flag.accounts.map((account) => (
                  <li key={account.id}>
                    <Link
                      to="/admin/users/$id"
                      params={{ id: account.id }}
                      className="underline underline-offset-3"
                    >
                      {account.username}
                    </Link>{' '}
                    <span className="text-quiet">since {shortDay(account.createdAt, format)}</span>
                  </li>
                ))}
              </ul>
            </details>
            <button
              type="button"
              onClick={() => setChosen(flag)}
              aria-label={`Void the votes of these accounts: ${flag.summary}`}
              className={buttonClass('danger', 'mt-3')}
            >
              Void their votes
            </button>
          </li>
        ))}
      </ul>
      {chosen && <VoidDialog contestId={contestId} flag={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** Voiding all votes of a flag's accounts in this contest, with the reason that the voters are told. */
function VoidDialog({
  contestId,
  flag: { accounts },
  onClose,
}: {
  contestId: string
  flag: ContestFlag
  onClose: () => void
}) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const userIds = accounts.map(({ id }) => id).filter((id) => !left.has(id))
  const form = useForm({
    limits,
    failed: 'The votes could not be voided. Try again.',
    send: async ({ reason = '' }) => {
      await api.adminContests.voidBallots({ id: contestId, userIds, reason })
      await refreshContests(queryClient)
      onClose()
      toast({ title: `The votes of ${counted(userIds.length, 'account')} were voided`, tone: 'good' })
    },
  })
  const toggle = (id: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Dialog isOpen onClose={onClose} title="Void votes?">
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <p>
          All votes of these accounts in this contest stop counting, for good. They can’t vote in it again.
          The ballot log says so, with the reason.
        </p>
        <fieldset className="grid">
          <legend className="font-medium">Accounts</legend>
          {accounts.map(({ id, username }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-accent"
              />
              {username}
            </label>
          ))}
        </fieldset>
        <TextField
          label="Reason"
          name="reason"
          hint="The voters read this, and it becomes public with the ballots. Name no accounts."
        />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending || userIds.length === 0} kind="danger">
          Void votes
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

const toChance = (probability: number) =>
  probability < 1e-12 ? 'practically none' : `1 in ${Math.round(1 / probability).toLocaleString('en-US')}`
