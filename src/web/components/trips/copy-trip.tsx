// Copies a shared trip into the reader's own trips, to begin on a day of their choice.
import limits from 'virtual:fields/trips.copyShared'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SharedTrip } from '../../../contract/planning/trips.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'
import { tripQuery, tripsQuery } from './trip-queries.ts'

type CopyTripProps = { token: string; trip: Pick<SharedTrip, 'startsOn' | 'ownerName'> }

const signIn = 'copy this trip'

export function CopyTrip({ token, trip }: CopyTripProps) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass('primary')}
        aria-haspopup="dialog"
        onClick={() => (viewer ? setOpen(true) : askToSignIn(signIn))}
      >
        Copy to my trips
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Copy this trip" className="wrap-anywhere">
          <CopyForm token={token} trip={trip} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function CopyForm({ token, trip, onCancel }: CopyTripProps & { onCancel: () => void }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState({ startsOn: trip.startsOn })
  const form = useForm({
    limits,
    failed: 'The trip could not be copied. Try again.',
    signIn,
    draft: {
      draft: fields,
      set: (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part })),
    },
    send: async (_, { once }) => {
      const input = { token, ...fields }
      const copy = await api.trips.copyShared(input, once(input))
      queryClient.setQueryData(tripQuery(api, copy.id).queryKey, copy)
      await queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey })
      toast({ title: 'Copied to your trips', description: 'Light and times are those of your dates.' })
      await navigate({ to: '/trip/$id', params: { id: copy.id } })
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-quiet">
        The copy is yours alone: you can change it, and {trip.ownerName}’s trip stays as it is.
      </p>
      <Field
        name="startsOn"
        label="First day"
        type="date"
        hint="Light and opening hours are found for your dates."
        aria-required={false}
        autoFocus
      />
      <FormMessage />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Copying…' : 'Copy trip'}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
