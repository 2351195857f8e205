// Confirms an action on the chosen rows, runs it, and shows the result of each, with Undo for what can be undone.

import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { type BatchAction, type BatchEntry, type BatchResult, runBatch } from './batch-action.ts'
import { undoAll } from './use-admin-action.ts'

type BatchDialogProps<Item> = {
  action: BatchAction<Item>
  entries: readonly BatchEntry<Item>[]
  /** The rows' name in the plural, as in `3 locations`. */
  what: string
  onClose: () => void
}

export function BatchDialog<Item>({ action, entries, what, onClose }: BatchDialogProps<Item>) {
  const [results, setResults] = useState<BatchResult[]>([])
  const [stage, setStage] = useState<'question' | 'running' | 'done'>('question')
  const readAgain = useReadAgain()
  const run = async (reason: string) => {
    setStage('running')
    await runBatch(action, entries, reason, (result) => setResults((before) => [...before, result]))
    setStage('done')
    await readAgain()
  }
  const close = () => stage !== 'running' && onClose()
  return (
    <Dialog isOpen onClose={close} title={`${action.label} ${toCount(entries.length, what)}?`}>
      {stage === 'question' ? (
        <Question action={action} entries={entries} onRun={run} onCancel={onClose} />
      ) : (
        <Results
          {...{ action, results, what }}
          total={entries.length}
          isDone={stage === 'done'}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** `what` is the plural: `1 location`, `3 properties`. */
const toCount = (count: number, what: string) =>
  counted(count, what.replace(/ies$/, 'y').replace(/s$/, ''), what)

function useReadAgain() {
  const queryClient = useQueryClient()
  const { api } = useAppContext()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== viewerQuery(api).queryKey[0],
    })
}

type QuestionProps<Item> = {
  action: BatchAction<Item>
  entries: readonly BatchEntry<Item>[]
  onRun: (reason: string) => Promise<void>
  onCancel: () => void
}

function Question<Item>({ action, entries, onRun, onCancel }: QuestionProps<Item>) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action.reason === 'required' && !reason.trim()) return setError('Enter a reason for the audit log.')
    void onRun(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ul className="max-h-60 list-disc overflow-y-auto pl-5">
        {entries.map(({ key, name }) => (
          <li key={key} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {action.reason && (
        <TextField
          label="Reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required={action.reason === 'required'}
          error={error}
        />
      )}
      <DialogButtons onCancel={onCancel} isDisabled={false} kind={action.isDangerous ? 'danger' : 'primary'}>
        {action.label}
      </DialogButtons>
    </form>
  )
}

type ResultsProps = {
  action: { done: string }
  results: readonly BatchResult[]
  what: string
  total: number
  isDone: boolean
  onClose: () => void
}

function Results({ action, results, what, total, isDone, onClose }: ResultsProps) {
  const { undone, undo } = useBatchUndo()
  const failed = results.filter(({ error }) => error).length
  const undoable = results.filter(({ key, undoId }) => undoId && undone[key] === undefined)
  return (
    <div className="grid gap-4">
      <p role="status">
        {isDone
          ? `${toCount(total - failed, what)} ${action.done}${failed > 0 ? `, ${failed} not changed` : ''}.`
          : `${results.length} of ${total}…`}
      </p>
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto">
        {results.map(({ key, name, error }) => (
          <li key={key} className="flex gap-2">
            {error ? (
              <X className="mt-0.5 size-4 shrink-0 text-bad" aria-label="Not changed:" />
            ) : (
              <Check className="mt-0.5 size-4 shrink-0 text-good" aria-label="Done:" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {name}
              {error && <span className="block text-13 text-bad">{error}</span>}
              {undone[key] && <span className="block text-13 text-quiet">{undone[key]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {isDone && (
        <div className="flex flex-wrap justify-end gap-2">
          {undoable.length > 0 && (
            <button type="button" onClick={() => void undo(undoable)} className={buttonClass('outline')}>
              Undo all
            </button>
          )}
          <button type="button" onClick={onClose} className={buttonClass('primary')}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}

/** The result of the undo for each row. */
function useBatchUndo() {
  const { api } = useAppContext()
  const readAgain = useReadAgain()
  const [undone, setUndone] = useState<Record<string, string>>({})
  const undo = async (results: readonly BatchResult[]) => {
    const undoing = results.map(({ key, name, undoId = '' }) => ({ key, name, item: undoId }))
    const action = { call: (id: string) => undoAll(api, id) }
    await runBatch(action, undoing, '', ({ key, error }) =>
      setUndone((before) => ({ ...before, [key]: error ?? 'Undone' })),
    )
    await readAgain()
  }
  return { undone, undo }
}
