// /account/profile: image, name, bio, links and specialties.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { maxBioLength, type Specialty, specialties } from '../../../../rules/profiles.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Choices } from '../../accounts/preferences/choices.tsx'
import { profileKey, profileQuery } from '../profile/profile-queries.ts'
import { ProfilePhoto } from './profile-photo.tsx'

const route = getRouteApi('/account_/profile')

type Typed = {
  displayName: string
  bio: string
  website: string
  instagram: string
  flickr: string
  specializesIn: Specialty[]
}

export function EditProfilePage() {
  const { api, queryClient } = route.useRouteContext()
  const { username } = route.useLoaderData()
  const { data: profile } = useSuspenseQuery(profileQuery(api, username))
  const viewer = useViewer()
  const {
    draft: typed,
    set,
    reset,
    isRestored,
  } = useDraft(getDraftKey('profile', viewer?.id ?? ''), getTyped(profile))
  const save = useMutation({
    mutationFn: () => api.profiles.update(typed),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(api, username).queryKey, saved)
      queryClient.setQueryData(
        viewerQuery(api).queryKey,
        (viewer) => viewer && { ...viewer, displayName: saved.displayName },
      )
      void queryClient.invalidateQueries({ queryKey: profileKey(username), refetchType: 'none' })
      reset(getTyped(saved))
      toast({
        title: 'Profile saved',
        tone: 'good',
        action: { label: 'View profile', to: `/u/${saved.username}` },
      })
    },
  })
  const form = useErrorFocus(save.error)
  const errors = save.error
    ? toFormErrors(save.error, 'Your profile could not be saved. Try again.')
    : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const field = (name: keyof Omit<Typed, 'specializesIn'>) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors?.byField[name],
  })
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <Link
        to="/u/$username"
        params={{ username: profile.username }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Back to your profile
      </Link>
      <h1 className="mt-2 font-display text-52 font-medium">Edit profile</h1>
      <div className="mt-10 grid max-w-text gap-10">
        <ProfilePhoto profile={profile} />
        <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
          <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
          <Field label="Name" autoComplete="name" maxLength={80} {...field('displayName')} />
          <TextField
            label="Bio"
            rows={5}
            hint={`${typed.bio.length} of ${maxBioLength} characters`}
            {...field('bio')}
          />
          <Field
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            {...field('website')}
          />
          <Field label="Instagram" placeholder="@name" autoCapitalize="none" {...field('instagram')} />
          <Field label="Flickr" autoCapitalize="none" {...field('flickr')} />
          <Choices
            legend="Specialties"
            options={specialties.map((name) => ({ value: name, label: name }))}
            chosen={typed.specializesIn}
            onChange={(specializesIn) => set({ specializesIn })}
          />
          {errors && (
            <p role="alert" data-form-error tabIndex={-1} className="text-bad">
              {Object.keys(errors.byField).length > 0 ? 'Check the marked fields.' : errors.message}
            </p>
          )}
          <button
            type="submit"
            aria-disabled={save.isPending}
            className={buttonClass('primary', 'justify-self-start')}
          >
            {save.isPending ? 'Saving…' : 'Save profile'}
          </button>
        </form>
      </div>
    </div>
  )
}

function getTyped({ displayName, about }: Profile): Typed {
  return {
    displayName,
    bio: about?.bio ?? '',
    website: about?.website ?? '',
    instagram: about?.instagram ?? '',
    flickr: about?.flickr ?? '',
    specializesIn: specialties.filter((name) => about?.specializesIn.includes(name)),
  }
}
