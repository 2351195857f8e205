// The picture of oneself: chosen, sent, shown; or removed.
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ChangeEvent, useId } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { acceptedPhotos } from '../../../rules/photo-files.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { faultsOf } from '../../parts/form-faults.ts'
import { viewerQuery } from '../../parts/viewer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { profileQuery } from '../profile/profile-queries.ts'

export function ProfilePicture({ profile }: { profile: Profile }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const id = useId()
  const show = (profileImage: string | null) => {
    queryClient.setQueryData(
      profileQuery(api, profile.username).queryKey,
      (before) => before && { ...before, profileImage },
    )
    queryClient.setQueryData(viewerQuery(api).queryKey, (viewer) => viewer && { ...viewer, profileImage })
  }
  const send = useMutation({
    mutationFn: (photo: File) => api.profiles.setPicture({ photo: photo as never }),
    onSuccess: ({ profileImage }) => show(profileImage),
  })
  const remove = useMutation({ mutationFn: () => api.profiles.removePicture(), onSuccess: () => show(null) })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0]
    // The same file may be chosen again after a fault.
    event.target.value = ''
    remove.reset()
    if (photo) send.mutate(photo)
  }
  const error = send.error ?? remove.error
  const faults = error ? faultsOf(error, 'That did not work. Try again.') : undefined
  const isPending = send.isPending || remove.isPending
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-wrap items-center gap-6">
      <Avatar person={profile} className="size-24 text-32" />
      <div>
        <h2 id={`${id}-title`} className="font-medium">
          Picture
        </h2>
        <div className="mt-2 flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={buttonClass(
              'outline',
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            )}
            aria-disabled={isPending}
          >
            {send.isPending ? 'Sending…' : profile.profileImage ? 'Replace picture' : 'Choose picture'}
            <input
              id={id}
              type="file"
              accept={acceptedPhotos}
              disabled={isPending}
              onChange={choose}
              className="sr-only"
              aria-describedby={`${id}-hint`}
            />
          </label>
          {profile.profileImage && (
            <button
              type="button"
              disabled={isPending}
              onClick={() => {
                send.reset()
                remove.mutate()
              }}
              className={buttonClass('quiet')}
            >
              Remove
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-2 text-13 text-quiet">
          It is cut to a square. JPG, PNG, HEIC, WebP or AVIF, up to 10 MB.
        </p>
        <p role="status" className="text-13 text-bad">
          {faults ? (faults.byField.photo ?? faults.message) : ''}
        </p>
      </div>
    </section>
  )
}
