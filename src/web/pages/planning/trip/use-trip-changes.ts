// Changes to a trip: shown at once and sent one after another, each with the version that the one before it
// led to. If another tab was faster, its version is shown with its changes, and the changes made here since
// are dropped.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { tripDifferences } from '../../../../rules/trips/trip-differences.ts'
import { getProblemType, toFormErrors } from '../../../components/forms/form-errors.ts'
import { tripQuery, tripsQuery } from '../../../components/trips/trip-queries.ts'
import type { Api } from '../../../request-context.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { forgetSaves, isOwnSave, rememberSave, toInput } from './trip-input.ts'
import { forgetUnsent, keepUnsent } from './unsent-change.ts'
import { useUnfinishedSaves } from './use-unfinished-saves.ts'

export type Edit = (trip: Trip) => Trip
type Saved = { isSaved: true } | { isSaved: false; error: unknown }

export function useTripChanges(trip: Trip) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { queryKey } = tripQuery(api, trip.id)
  const [conflict, setConflict] = useState<string[]>()
  const [isSaving, setSaving] = useState(false)
  const pending = useRef<Edit[]>([])
  // The last version that the server confirmed, while changes are pending.
  const base = useRef<Trip>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const show = (confirmed: Trip) =>
    queryClient.setQueryData(
      queryKey,
      pending.current.reduce((shown, edit) => edit(shown), confirmed),
    )

  const send = async (edit: Edit): Promise<Saved> => {
    // Dropped after a conflict.
    if (!pending.current.includes(edit) || !base.current) return { isSaved: false, error: undefined }
    const before = base.current
    try {
      base.current = await save(api, edit(before))
      pending.current = pending.current.filter((one) => one !== edit)
      show(base.current)
      return { isSaved: true }
    } catch (error) {
      const current = getCurrent(error)
      // It contains this tab's earlier save, whose response was lost, so the change is applied on top of it.
      if (current && current.version > before.version && isOwnSave(current)) {
        base.current = current
        return await send(edit)
      }
      if (current) {
        setConflict(tripDifferences(before, current))
        base.current = current
        pending.current = []
      } else pending.current = pending.current.filter((one) => one !== edit)
      show(base.current)
      return { isSaved: false, error }
    } finally {
      if (pending.current.length === 0) finish(api)
    }
  }

  // The first change is pending; all others follow as one, which the server accepts only if it finds the
  // first one's result.
  const flush = () => {
    const [first, ...waiting] = pending.current
    const confirmed = base.current
    if (!first || !confirmed) return
    const previous = first(confirmed)
    const all = waiting.reduce((shown, edit) => edit(shown), previous)
    keepUnsent(all, [confirmed, previous])
    if (waiting.length === 0) return
    pending.current = []
    sendAtOnce({ ...all, version: confirmed.version + 1 }, previous)
  }
  const refetch = () => {
    if (pending.current.length === 0) void queryClient.invalidateQueries({ queryKey })
  }
  const watch = useUnfinishedSaves(trip, { flush, refetch, stay: () => forgetUnsent(trip.id) })

  const finish = (client: Api) => {
    base.current = undefined
    setSaving(false)
    watch(false)
    void queryClient.invalidateQueries({ queryKey: tripsQuery(client).queryKey })
  }

  /** Resolves to whether the server has the change. */
  const change = (edit: Edit): Promise<Saved> => {
    const shown = queryClient.getQueryData(queryKey) ?? trip
    base.current ??= shown
    pending.current = [...pending.current, edit]
    setConflict(undefined)
    setSaving(true)
    watch(true)
    queryClient.setQueryData(queryKey, edit(shown))
    const result = last.current.then(() => send(edit))
    last.current = result
    return result
  }

  /** Shows an error as a message. */
  const attempt = async (edit: Edit): Promise<boolean> => {
    const saved = await change(edit)
    if (!saved.isSaved && saved.error && !getCurrent(saved.error)) {
      const { message } = toFormErrors(saved.error, 'The trip could not be saved.')
      toast({ title: 'Error', description: message, tone: 'bad' })
    }
    return saved.isSaved
  }

  return { change, attempt, conflict, dismissConflict: () => setConflict(undefined), isSaving }
}

export type TripChanges = ReturnType<typeof useTripChanges>

async function save(api: Api, changed: Trip): Promise<Trip> {
  const input = toInput(changed)
  rememberSave(input)
  // Finished by the browser when the page is reloaded or left at once.
  const keepalive = JSON.stringify(input).length < maxKeptAlive
  const saved = await api.trips.change(input, { context: { keepalive } } as never)
  forgetSaves(saved.id, saved.version)
  return saved
}

/** While the page closes, nothing asynchronous runs, so this does not use the client. */
function sendAtOnce(changed: Trip, before: Trip): void {
  const input = toInput(changed)
  rememberSave(input)
  const { id, ...body } = input
  const { id: _, version: __, ...previous } = toInput(before)
  void fetch(`/api/trips/${id}`, {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, previous }),
  })
    .then(({ ok }) => ok && forgetUnsent(id))
    .catch(() => {})
}

/** Bytes; browsers refuse more than 64 kB. Texts in other scripts have up to three bytes a character. */
const maxKeptAlive = 20_000

/** The other tab's version of the trip, from a refusal. */
function getCurrent(error: unknown): Trip | undefined {
  if (getProblemType(error) !== 'stale') return undefined
  return (error as { data?: { trip?: Trip } }).data?.trip
}
