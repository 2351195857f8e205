// Entering a photo in a contest: its source, its title, and the camera settings from its file.

import limits from 'virtual:fields/contestEntries.create'
import { useState } from 'react'
import type { Contest } from '../../../contract/community/contest-shapes.ts'
import { listThemes } from '../../../rules/contests.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { type FormErrors, getProblemType } from '../forms/form-errors.ts'
import { FormError, useForm } from '../forms/use-form.ts'
import { LocationChoice } from '../location-choice/location-choice.tsx'
import { EntryFileField } from './entry-file-field.tsx'
import { OwnPhotoField } from './own-photo-field.tsx'
import { type EntrySource, sendEntry } from './send-entry.ts'
import { SourceField } from './source-field.tsx'

const missing = 'Please fill in title and upload an image'

export function EntryDialog({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  const { queryClient } = useAppContext()
  const [source, setSource] = useState<EntrySource>('file')
  const [file, setFile] = useState<File>()
  const [photoId, setPhotoId] = useState<string>()
  const [settings, setSettings] = useState('')
  const [location, setLocation] = useState<{ id: string; name: string }>()
  const form = useForm({
    limits,
    failed: 'Unable to submit photo. Please try again.',
    signIn: 'submit photos to contests',
    onFailure: tellFailure,
    send: async ({ title = '', description = '', imageUrl = '' }, { once }) => {
      requireInput({
        title,
        hasImage: Boolean({ file, photo: photoId, link: imageUrl.trim() }[source]),
        source,
      })
      const entry = {
        contestId: contest.id,
        title,
        description,
        cameraSettings: settings,
        source,
        file,
        photoId,
        imageUrl,
        locationId: location?.id,
      }
      await sendEntry(entry, once([entry, file?.name, file?.size, file?.lastModified]).context.headers)
      await queryClient.invalidateQueries({ queryKey: ['/api/contest-submissions'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/photo-contests'] })
      onClose()
      toast({
        title: 'Photo Submitted',
        description: `Your photo takes part in ${contest.title}.`,
        tone: 'good',
      })
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Submit Photo" className="sm:w-[36rem]">
      <p className="text-quiet">
        {contest.title} · {contest.theme}
      </p>
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <SourceField source={source} onChange={setSource} />
        {source === 'file' && (
          <EntryFileField
            file={file}
            onChoose={(chosen, read) => {
              setFile(chosen)
              if (read) setSettings((before) => before || read)
            }}
          />
        )}
        {source === 'photo' && <OwnPhotoField chosen={photoId} onChange={setPhotoId} />}
        {source === 'link' && (
          <Field
            label="Image URL"
            name="imageUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            hint="We copy the image, so its address tells voters nothing about you."
          />
        )}
        {contest.allowedThemes.length > 0 && source !== 'photo' && (
          <LocationChoice
            name="locationId"
            label="Where you took it"
            chosen={location}
            onChoose={setLocation}
            themes={contest.allowedThemes}
          />
        )}
        <Field label="Title" name="title" hint="Voters see title and description. Leave your name out." />
        <TextField label="Description" name="description" rows={2} />
        <Field
          label="Camera settings"
          name="cameraSettings"
          value={settings}
          onChange={(event) => setSettings(event.currentTarget.value)}
          hint="Filled in from the file where it has them. Shown with the result only."
        />
        <EntryTerms contest={contest} />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending}>
          {form.isPending ? 'Submitting…' : 'Submit Photo'}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

type Input = { title: string; hasImage: boolean; source: EntrySource }

const imageFields = { file: 'photo', photo: 'photoId', link: 'imageUrl' } as const

function requireInput({ title, hasImage, source }: Input): void {
  const byField = {
    ...(hasImage ? {} : { [imageFields[source]]: missing }),
    ...(title.trim() ? {} : { title: missing }),
  }
  if (Object.keys(byField).length > 0) throw new FormError(byField, missing)
}

function tellFailure({ message }: FormErrors, error: unknown): void {
  const upgrade = { label: 'Choose Your Plan', to: '/subscription' }
  if (error instanceof FormError) toast({ title: 'Missing Information', description: missing, tone: 'bad' })
  else
    toast({
      title: 'Submission Failed',
      description: message,
      tone: 'bad',
      ...(getProblemType(error) === 'plan-limit' ? { action: upgrade } : {}),
    })
}

function EntryTerms({ contest }: { contest: Contest }) {
  const max = contest.maxSubmissionsPerUser
  return (
    <ul className="grid list-disc gap-1 pl-5 text-13 text-quiet">
      <li>
        {max === 1 ? 'You can enter one photo.' : `You can enter up to ${max} photos.`} It has to be your own
        work and fit the theme.
      </li>
      {contest.allowedThemes.length > 0 && (
        <li>
          It has to be taken at a location with the theme {listThemes(contest.allowedThemes)}. The location is
          shown with the result.
        </li>
      )}
      {contest.requiresCaptureDate && (
        <li>
          The file has to say that it was taken during the contest. We check the date in its camera data,
          which supports a date but can’t prove it.
        </li>
      )}
      <li>Your entry stays anonymous until voting ends. A photo that is public already can be recognized.</li>
    </ul>
  )
}
