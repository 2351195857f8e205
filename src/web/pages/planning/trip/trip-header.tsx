// The name, dates and note of a trip, and what can be done with it as a whole.
import { useNavigate } from '@tanstack/react-router'
import { Download, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { useAction } from '../../../components/actions/use-action.ts'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { ShareDialog } from '../../../components/dialogs/share-dialog.tsx'
import { ExportLinks } from '../../../components/trips/export-links.tsx'
import { TripForm } from '../../../components/trips/trip-form.tsx'
import { tripQuery, tripsQuery } from '../../../components/trips/trip-queries.ts'
import { TripTitle } from '../../../components/trips/trip-title.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { editFields } from './edits.ts'
import type { TripChanges } from './use-trip-changes.ts'

type Open = 'edit' | 'share' | 'download' | 'delete'

export function TripHeader({ trip, changes }: { trip: Trip; changes: TripChanges }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = [
    ['share', 'Share', Share2],
    ['download', 'Download', Download],
    ['edit', 'Edit trip', Pencil],
  ] as const
  return (
    <header className="mt-6">
      <TripTitle trip={trip}>{trip.shareToken !== null && 'Shared by link'}</TripTitle>
      <div className="mt-5 flex flex-wrap gap-2 noscript:hidden print:hidden">
        {actions.map(([name, label, Icon]) => (
          <button key={name} type="button" onClick={() => setOpen(name)} className={buttonClass('outline')}>
            <Icon className="size-4" strokeWidth={1.5} aria-hidden />
            {label}
          </button>
        ))}
        <PrintButton />
        <button type="button" onClick={() => setOpen('delete')} className={buttonClass('danger')}>
          <Trash2 className="size-4" strokeWidth={1.5} aria-hidden />
          Delete
        </button>
      </div>
      <PlaceTools className="mt-2" />
      <p role="status" className="mt-2 min-h-5 text-13 text-quiet print:hidden">
        {changes.isSaving && 'Saving…'}
      </p>
      {open === 'share' && <ShareTrip trip={trip} onClose={close} />}
      {open === 'download' && (
        <Dialog isOpen onClose={close} title="Download this trip">
          <ExportLinks path={`/api/trips/${trip.id}/export`} />
        </Dialog>
      )}
      {open === 'edit' && <EditDialog trip={trip} changes={changes} onClose={close} />}
      {open === 'delete' && <DeleteDialog trip={trip} onClose={close} />}
    </header>
  )
}

function ShareTrip({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { api, queryClient } = useAppContext()
  const { id } = trip
  const share = async (sharesNotes: boolean | undefined) => {
    const sharing =
      sharesNotes === undefined ? await api.trips.unshare({ id }) : await api.trips.share({ id, sharesNotes })
    queryClient.setQueryData(tripQuery(api, id).queryKey, (shown) => shown && { ...shown, ...sharing })
  }
  return (
    <ShareDialog
      title="Share this trip"
      sharing={trip}
      notesLabel="Include my notes and where I start and sleep"
      getPath={(token) => `/trips/shared/${token}`}
      share={share}
      onClose={onClose}
    >
      Anyone with the link can see the plan of “{trip.name}”. Your notes and nights stay private unless you
      include them. Search engines won’t list it.
    </ShareDialog>
  )
}

function EditDialog({ trip, changes, onClose }: { trip: Trip; changes: TripChanges; onClose: () => void }) {
  const { name, note, startsOn, people, hasDrone, bufferMinutes, days } = trip
  return (
    <Dialog isOpen onClose={onClose} title="Edit trip">
      <TripForm
        start={{ name, note, startsOn, people, hasDrone, bufferMinutes, dayCount: days.length }}
        action="Save trip"
        onSave={async (fields) => {
          const saved = await changes.change(editFields(fields))
          if (!saved.isSaved && saved.error) throw saved.error
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function DeleteDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const navigate = useNavigate()
  const { api, queryClient } = useAppContext()
  const { run } = useAction(() => api.trips.remove({ id: trip.id }), {
    done: { title: 'Trip deleted' },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey })
      await navigate({ to: '/trips' })
    },
    failed: { title: 'Error', fallback: 'The trip could not be deleted.' },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete this trip?"
      text={`“${trip.name}” and its notes will be permanently deleted, and its link will stop working.`}
      action="Delete trip"
      onConfirm={run}
    />
  )
}
