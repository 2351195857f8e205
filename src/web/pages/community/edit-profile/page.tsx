// /account/profile: image, name, bio, links and specialties.

import limits from 'virtual:fields/profiles.update'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { maxBioLength, type Specialty, specialties } from '../../../../rules/profiles.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Choices } from '../../accounts/preferences/choices.tsx'
import { profileKey, profileQuery } from '../profile/profile-queries.ts'
import { ProfilePhoto } from './profile-photo.tsx'
import { ProfilePreview } from './profile-preview.tsx'

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
  const stored = useDraft(getDraftKey('profile', viewer?.id ?? ''), getTyped(profile))
  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your profile could not be saved. Try again.',
    send: async () => {
      const saved = await api.profiles.update(stored.draft)
      queryClient.setQueryData(profileQuery(api, username).queryKey, saved)
      queryClient.setQueryData(
        viewerQuery(api).queryKey,
        (viewer) => viewer && { ...viewer, displayName: saved.displayName },
      )
      void queryClient.invalidateQueries({ queryKey: profileKey(username), refetchType: 'none' })
      stored.reset(getTyped(saved))
      toast({
        title: 'Profile saved',
        tone: 'good',
        action: { label: 'View profile', to: `/u/${saved.username}` },
      })
    },
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
      <h1 className="mt-2 font-display text-32 font-medium md:text-52">Edit profile</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid max-w-text min-w-0 gap-10">
          <ProfilePhoto profile={profile} />
          <Form form={form} className="grid gap-6">
            <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
            <Field name="displayName" label="Name" autoComplete="name" />
            <TextField
              name="bio"
              label="Bio"
              rows={5}
              maxLength={undefined}
              hint={`${stored.draft.bio.length} of ${maxBioLength} characters`}
            />
            <Field
              name="website"
              label="Website"
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              maxLength={undefined}
            />
            <Field
              name="instagram"
              label="Instagram"
              placeholder="@name"
              autoCapitalize="none"
              maxLength={undefined}
            />
            <Field name="flickr" label="Flickr" autoCapitalize="none" maxLength={undefined} />
            <Choices
              legend="Specialties"
              options={specialties.map((name) => ({ value: name, label: name }))}
              chosen={stored.draft.specializesIn}
              onChange={(specializesIn) => form.set({ specializesIn })}
            />
            <FormMessage marked="Check the marked fields." />
            <button
              type="submit"
              aria-disabled={form.isPending}
              className={buttonClass('primary', 'justify-self-start')}
            >
              {form.isPending ? 'Saving…' : 'Save profile'}
            </button>
          </Form>
        </div>
        <ProfilePreview profile={profile} typed={stored.draft} />
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
