// What the organizer can do with a meetup: edit it, and cancel it with a message to everybody who registered.

import limits from 'virtual:fields/meetups.cancel'
import { useState } from 'react'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { showMeetup } from '../../../components/meetups/meetup-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function OrganizerActions({ meetup }: { meetup: MeetupDetail }) {
  const [open, setOpen] = useState<'edit' | 'cancel'>()
  const [MeetupDialog, load] = useLoaded(() =>
    import('../../../components/meetups/meetup-dialog.tsx').then((part) => part.MeetupDialog),
  )
  const { actions } = meetup.viewer
  if (!actions.includes('edit')) return null
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2 border-t border-hairline pt-4 noscript:hidden">
      <button
        type="button"
        onClick={() => {
          load()
          setOpen('edit')
        }}
        className={buttonClass('outline')}
      >
        Edit
      </button>
      <button type="button" onClick={() => setOpen('cancel')} className={buttonClass('danger')}>
        Cancel meetup
      </button>
      {MeetupDialog && open === 'edit' && <MeetupDialog meetup={meetup} onClose={close} />}
      <Dialog isOpen={open === 'cancel'} onClose={close} title="Cancel this meetup?">
        <CancelForm meetup={meetup} onClose={close} />
      </Dialog>
    </div>
  )
}

function CancelForm({ meetup, onClose }: { meetup: MeetupDetail; onClose: () => void }) {
  const { api, queryClient } = useAppContext()
  const form = useForm({
    limits,
    failed: 'The meetup could not be canceled. Please try again.',
    send: async ({ reason = '' }) => {
      showMeetup(queryClient, await api.meetups.cancel({ id: meetup.id, reason }))
      onClose()
      toast({
        title: 'Meetup canceled',
        description: 'Everyone who joined or is on the waiting list was notified.',
        tone: 'good',
      })
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <p>Everyone who joined or is on the waiting list gets an email. This can’t be undone.</p>
      <FormMessage />
      <TextField label="Message" name="reason" rows={3} />
      <DialogButtons onCancel={onClose} isDisabled={form.isPending} kind="danger">
        {form.isPending ? 'Canceling…' : 'Cancel meetup'}
      </DialogButtons>
    </Form>
  )
}
