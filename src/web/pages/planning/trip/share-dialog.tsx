// Sharing a trip by a secret link: creating it, copying it, choosing whether it shows notes, revoking it.
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { tripQuery } from '../../../components/trips/trip-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function ShareDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { share } = useSharing(trip.id)
  return (
    <Dialog isOpen onClose={onClose} title="Share this trip" className="wrap-anywhere">
      {trip.shareToken === null ? (
        <>
          <p>
            Anyone with the link can see the plan of “{trip.name}”. Your notes stay private unless you include
            them. Search engines won’t list it.
          </p>
          <div>
            <button type="button" onClick={() => void share(false)} className={buttonClass('primary')}>
              Create link
            </button>
          </div>
        </>
      ) : (
        <SharedBy trip={trip} token={trip.shareToken} />
      )}
    </Dialog>
  )
}

function SharedBy({ trip, token }: { trip: Trip; token: string }) {
  const { share, unshare } = useSharing(trip.id)
  // The checkbox changes at once; a refusal reverts it.
  const [sharesNotes, setSharesNotes] = useState(trip.sharesNotes)
  const change = async (isOn: boolean) => {
    setSharesNotes(isOn)
    if (!(await share(isOn))) setSharesNotes(!isOn)
  }
  const link = `${window.location.origin}/trips/shared/${token}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link Copied' })
    } catch {
      toast({ title: 'Copy this link', description: link })
    }
  }
  return (
    <>
      <Field label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={sharesNotes}
          onChange={(event) => void change(event.target.checked)}
        />
        Include my notes
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => void copy()} className={buttonClass('primary')}>
          <Copy className="size-4" strokeWidth={1.5} aria-hidden />
          Copy link
        </button>
        <a href={`/trips/shared/${token}`} className={buttonClass('outline')}>
          Open
        </a>
        <button type="button" onClick={() => void unshare()} className={buttonClass('danger')}>
          Revoke link
        </button>
      </div>
    </>
  )
}

type Sharing = Pick<Trip, 'shareToken' | 'sharesNotes'>

function useSharing(id: string) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const attempt = async (action: () => Promise<Sharing>): Promise<boolean> => {
    try {
      const sharing = await action()
      queryClient.setQueryData(tripQuery(api, id).queryKey, (trip) => trip && { ...trip, ...sharing })
      return true
    } catch (error) {
      const { message } = toFormErrors(error, 'The link could not be changed.')
      toast({ title: 'Error', description: message, tone: 'bad' })
      return false
    }
  }
  return {
    share: (sharesNotes: boolean) => attempt(() => api.trips.share({ id, sharesNotes })),
    unshare: () => attempt(() => api.trips.unshare({ id })),
  }
}
