// One spot of the user: what it is, and what can be done with it.
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Send, Sun, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Spot } from '../../../../../contract/planning/spots.ts'
import { useLoaded } from '../../../../browser/use-loaded.ts'
import { useAction } from '../../../../components/actions/use-action.ts'
import { beginDraft } from '../../../../components/drafts/begin-draft.ts'
import { useViewer } from '../../../../components/session/viewer.ts'
import { spotsKey } from '../../../../components/spots/spot-queries.ts'
import { bearing, coordinates } from '../../../../format/bearing.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { toast } from '../../../../ui/toast.ts'
import { useAppContext } from '../../../../use-app-context.ts'

const small = 'min-h-9 px-3 text-13 pointer-coarse:min-h-11'

type Props = { spot: Spot; isLit: boolean; onPoint: (id: string | undefined) => void }

export function SpotItem({ spot, isLit, onPoint }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [SpotDialog, loadDialog] = useLoaded(() =>
    import('../../../../components/spots/spot-dialog.tsx').then((part) => part.SpotDialog),
  )
  const remove = useRemoval(spot)
  const submit = useSubmission(spot)
  const { id, name, directionDegrees, note, tags, source } = spot
  const actions = [
    [
      'Edit',
      Pencil,
      () => {
        loadDialog()
        setEditing(true)
      },
    ],
    ['Submit as a location', Send, submit],
    ['Delete', Trash2, () => void remove.run()],
  ] as const
  return (
    <li
      data-entry={id}
      data-lit={isLit || undefined}
      className="border-t border-hairline py-4 data-lit:bg-sunken data-lit:[box-shadow:-12px_0_0_var(--color-sunken),12px_0_0_var(--color-sunken)]"
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(undefined)}
    >
      <h3 dir="auto" className="font-medium">
        {name}
      </h3>
      <p className="mt-0.5 text-13 text-quiet tabular">
        {coordinates(spot)}
        {directionDegrees !== null && ` · Facing ${bearing(directionDegrees)}`}
      </p>
      {note && (
        <p dir="auto" className="mt-2 max-w-text border-l-2 border-accent pl-3 whitespace-pre-line">
          {note}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={`Tags of ${name}`} className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="rounded-pill bg-sunken px-2.5 py-0.5 text-13">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {source && <p className="mt-2 text-13 text-quiet">From: {source}</p>}
      <div className="-ml-3 mt-2 flex flex-wrap items-center gap-x-1">
        {/* Not fetched beforehand: the spot may be deleted before the answer comes. */}
        <Link to="/plan" search={{ spot: id }} preload={false} className={buttonClass('quiet', small)}>
          <Sun className="size-4" strokeWidth={1.5} aria-hidden />
          Plan the light
          <span className="sr-only"> at {name}</span>
        </Link>
        {actions.map(([label, Icon, run]) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}: ${name}`}
            onClick={run}
            className={buttonClass('quiet', `${small} noscript:hidden`)}
          >
            <Icon className="size-4" strokeWidth={1.5} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      {isEditing && SpotDialog && (
        <SpotDialog
          spot={spot}
          onClose={() => setEditing(false)}
          onSaved={() => toast({ title: 'Spot saved', description: name, tone: 'good' })}
        />
      )}
    </li>
  )
}

/** Deletes at once, with Undo: a new spot with the same content. */
function useRemoval({ id, createdAt: _, ...content }: Spot) {
  const { api, queryClient } = useAppContext()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: [spotsKey] })
  const restore = useAction(
    (input: typeof content, getKey) =>
      api.spots.create(input, { context: { headers: { 'idempotency-key': getKey() } } }),
    {
      failed: { title: 'Error', fallback: 'The spot could not be restored.' },
      onSettled: readAnew,
    },
  )
  return useAction(() => api.spots.remove({ id }), {
    done: {
      title: 'Spot deleted',
      description: content.name,
      action: { label: 'Undo', run: () => void restore.run(content) },
    },
    failed: { title: 'Error', fallback: 'The spot could not be deleted.' },
    onSettled: readAnew,
  })
}

/** Name, position and direction only: notes, tags and source were written for oneself. */
function useSubmission({ name, latitude, longitude, directionDegrees }: Spot) {
  const navigate = useNavigate()
  const viewer = useViewer()
  return () => {
    const isBegun = beginDraft('location', viewer?.id ?? '', {
      name,
      latitude: String(latitude),
      longitude: String(longitude),
      directionDegrees: directionDegrees === null ? '' : String(directionDegrees),
    })
    if (isBegun) return void navigate({ to: '/submit' })
    toast({
      title: 'You have begun another location',
      description: 'Submit or discard it first.',
      action: { label: 'Open it', to: '/submit' },
    })
  }
}
