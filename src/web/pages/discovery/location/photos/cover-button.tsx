// The button that makes a photo the cover of its location: for the location's author and administrators.
import { useState } from 'react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { toast } from '../../../../ui/toast.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { refreshPhotos, showChange } from './photo-queries.ts'

/** `onDone` is called before the button disappears, so that it can move the focus. */
export function CoverButton({
  photo,
  className,
  onDone,
}: {
  photo: LocationPhoto
  className: string
  onDone?: () => void
}) {
  const { api, queryClient } = useAppContext()
  const [isPending, setIsPending] = useState(false)
  const approve = async () => {
    if (isPending) return
    setIsPending(true)
    try {
      await api.coverPhotos.approve({ id: photo.id })
      toast({ title: 'Cover photo set', tone: 'good' })
      onDone?.()
      showChange(queryClient, photo, { needsCoverDecision: false })
      await refreshPhotos(queryClient, photo.locationId)
    } catch {
      toast({ title: 'The cover could not be set', description: 'Please try again.', tone: 'bad' })
    }
    setIsPending(false)
  }
  return (
    <button type="button" aria-disabled={isPending} onClick={() => void approve()} className={className}>
      Use as cover
    </button>
  )
}
