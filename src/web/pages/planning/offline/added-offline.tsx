// What can be added at a location without a connection: a favorite, a check-in, a review, a photo. It waits on the device and is sent later.
import { type FormEvent, useState } from 'react'
import { checkinLimits } from '../../../../rules/checkins.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { acceptedPhotos } from '../../../../rules/photo-files.ts'
import { photoLimits } from '../../../../rules/photo-limits.ts'
import { reviewLimits } from '../../../../rules/reviewing.ts'
import { addToOutbox, type OutboxItem } from '../../../offline/outbox.ts'
import type { PackedLocation } from '../../../offline/read-pack.ts'
import { sendSoon } from '../../../offline/start.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { StarInput } from '../../discovery/location/star-input.tsx'

type Form = 'check-in' | 'review' | 'photo'
type Added = Pick<OutboxItem, 'kind' | 'body'> & Partial<Pick<OutboxItem, 'file'>>
type Add = (added: Added) => Promise<boolean>

const names: [Form, string][] = [
  ['check-in', 'Check in'],
  ['review', 'Write a review'],
  ['photo', 'Add a photo'],
]

export function AddedOffline({ location, ownerId }: { location: PackedLocation; ownerId: string }) {
  const [open, setOpen] = useState<Form>()
  const add: Add = async (added) => {
    try {
      await addToOutbox({ ...added, ownerId, locationId: location.id, locationName: location.name })
    } catch (error) {
      toast({ title: 'Not saved', description: (error as Error).message, tone: 'bad' })
      return false
    }
    setOpen(undefined)
    toast({
      title: 'Saved on this device',
      description: 'It’s sent as soon as there is a connection.',
      tone: 'good',
    })
    void sendSoon()
    return true
  }
  const favorite = { kind: 'favorite' as const, body: { userId: ownerId, locationId: location.id } }
  return (
    <section aria-label="Add" className="mt-6">
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => void add(favorite)} className={buttonClass('outline')}>
          Save to favorites
        </button>
        {names.map(([form, name]) => (
          <button
            key={form}
            type="button"
            aria-expanded={open === form}
            onClick={() => setOpen(open === form ? undefined : form)}
            className={buttonClass('outline')}
          >
            {name}
          </button>
        ))}
      </div>
      {open === 'check-in' && <CheckinForm onAdd={add} />}
      {open === 'review' && <ReviewForm timeZone={location.timeZone} onAdd={add} />}
      {open === 'photo' && <PhotoForm onAdd={add} />}
    </section>
  )
}

const formClass = 'mt-4 grid max-w-text gap-4 rounded-card border border-hairline p-5'

function CheckinForm({ onAdd }: { onAdd: Add }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shootingNotes = String(new FormData(event.currentTarget).get('notes'))
    void onAdd({ kind: 'check-in', body: { shootingNotes, madeAt: new Date().toISOString() } })
  }
  return (
    <form onSubmit={submit} aria-label="Check in" className={formClass}>
      <TextField label="Notes" name="notes" maxLength={checkinLimits.shootingNotes} />
      <SaveButton />
    </form>
  )
}

function ReviewForm({ timeZone, onAdd }: { timeZone: string | null; onAdd: Add }) {
  // By the location's calendar, like on the server.
  const today = toLocalDate(Date.now(), timeZone ?? 'UTC')
  const [rating, setRating] = useState(0)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rating === 0) return setError('Rating is required to submit a review.')
    const data = new FormData(event.currentTarget)
    const [comment, visitDate] = [String(data.get('comment')), String(data.get('visitDate'))]
    void onAdd({ kind: 'review', body: { rating, comment, visitDate } })
  }
  return (
    <form onSubmit={submit} aria-label="Write a review" className={formClass}>
      <StarInput value={rating} onChange={setRating} error={error} />
      <TextField label="Comment" name="comment" maxLength={reviewLimits.content} />
      <Field label="Date of your visit" name="visitDate" type="date" max={today} defaultValue={today} />
      <SaveButton />
    </form>
  )
}

function PhotoForm({ onAdd }: { onAdd: Add }) {
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const photo = data.get('photo') as File
    if (photo.size === 0) return setError('Please select a photo to upload.')
    if (photo.size > photoLimits.maxBytes) return setError('Choose a photo of up to 10 MB.')
    const file = { content: await photo.arrayBuffer(), name: photo.name, type: photo.type }
    await onAdd({ kind: 'photo', body: { description: String(data.get('description')) }, file })
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Add a photo" className={formClass}>
      <Field label="Photo" name="photo" type="file" accept={acceptedPhotos} error={error} className="py-1" />
      <TextField label="Description" name="description" maxLength={photoLimits.descriptionLength} />
      <SaveButton />
    </form>
  )
}

const SaveButton = () => (
  <div>
    <button type="submit" className={buttonClass('primary')}>
      Save
    </button>
  </div>
)
