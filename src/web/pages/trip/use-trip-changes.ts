// Changes to a trip: shown at once and sent one after another, each with the version that the one before it led to. If another tab was
// faster, its version is shown with what it changed, and the changes made here since are dropped.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Trip } from '../../../contract/trips.ts'
import { tripDifferences } from '../../../rules/trips/trip-differences.ts'
import { getProblemType, toFormErrors } from '../../components/forms/form-errors.ts'
import { tripQuery, tripsQuery } from '../../components/trips/trip-queries.ts'
import type { Api } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'

export type Edit = (trip: Trip) => Trip
type Saved = { isSaved: true } | { isSaved: false; error: unknown }

const toInput = ({ id, version, name, note, startsOn, people, hasDrone, days }: Trip) => ({
  id,
  version,
  name,
  note,
  startsOn,
  people,
  hasDrone,
  days: days.map(({ stops }) => ({
    stops: stops.map((stop) => ({
      id: stop.id,
      locationId: stop.locationId,
      light: stop.light,
      stayMinutes: stop.stayMinutes,
      note: stop.note,
    })),
  })),
})

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
      base.current = await api.trips.change(toInput(edit(before)))
      pending.current = pending.current.filter((one) => one !== edit)
      show(base.current)
      return { isSaved: true }
    } catch (error) {
      const current = getCurrent(error)
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

  const finish = (client: Api) => {
    base.current = undefined
    setSaving(false)
    void queryClient.invalidateQueries({ queryKey: tripsQuery(client).queryKey })
  }

  /** The result says whether the server has the change. */
  const change = (edit: Edit): Promise<Saved> => {
    const shown = queryClient.getQueryData(queryKey) ?? trip
    base.current ??= shown
    pending.current = [...pending.current, edit]
    setConflict(undefined)
    setSaving(true)
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

/** The trip as another tab left it, from a refusal. */
function getCurrent(error: unknown): Trip | undefined {
  if (getProblemType(error) !== 'stale') return undefined
  return (error as { data?: { trip?: Trip } }).data?.trip
}
