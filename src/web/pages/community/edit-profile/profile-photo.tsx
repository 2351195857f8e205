// The profile image: selected, uploaded, shown; or removed.

import { type ChangeEvent, useId, useState } from 'react'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { acceptedPhotos } from '../../../../rules/photo-files.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { profileQuery } from '../profile/profile-queries.ts'

export function ProfilePhoto({ profile }: { profile: Profile }) {
  const { api, queryClient } = useAppContext()
  const id = useId()
  const show = (profileImage: string | null) => {
    queryClient.setQueryData(
      profileQuery(api, profile.username).queryKey,
      (before) => before && { ...before, profileImage },
    )
    queryClient.setQueryData(viewerQuery(api).queryKey, (viewer) => viewer && { ...viewer, profileImage })
  }
  const [errors, setErrors] = useState<FormErrors>()
  const failed = (error: unknown): undefined => {
    setErrors(toFormErrors(error, 'Something went wrong. Try again.'))
  }
  const send = useAction((photo: File) => api.profiles.setPicture({ photo: photo as never }), {
    onSuccess: ({ profileImage }) => show(profileImage),
    failed,
  })
  const remove = useAction(() => api.profiles.removePicture(), { onSuccess: () => show(null), failed })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0]
    // Allows selecting the same file again after an error.
    event.target.value = ''
    setErrors(undefined)
    if (photo) void send.run(photo)
  }
  const isPending = send.isPending || remove.isPending
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-wrap items-center gap-6">
      <Avatar user={profile} className="size-24 text-32" />
      <div>
        <h2 id={`${id}-title`} className="font-medium">
          Profile photo
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
            {send.isPending ? 'Uploading…' : profile.profileImage ? 'Replace photo' : 'Choose photo'}
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
              aria-disabled={isPending}
              onClick={() => {
                setErrors(undefined)
                void remove.run()
              }}
              className={buttonClass('danger')}
            >
              Remove
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-2 text-13 text-quiet">
          It’s cropped to a square. JPG, PNG, HEIC, WebP or AVIF, up to 10 MB.
        </p>
        <p role="status" className="text-13 text-bad">
          {errors ? (errors.byField.photo ?? errors.message) : ''}
        </p>
      </div>
    </section>
  )
}
