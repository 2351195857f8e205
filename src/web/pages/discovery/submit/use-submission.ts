// Submits the form: the location first, only once despite retries, then the photos; and reports the result.

import limits from 'virtual:fields/locations.submit'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Duplicate } from '../../../../contract/discovery/submission.ts'
import { type Sending, useForm } from '../../../components/forms/use-form.ts'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type Draft, getEdited, toPayload } from './draft.ts'

type Options = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  files: ChosenFile[]
  /** It is another location than the one of that name nearby. */
  isConfirmed: boolean
  isSignedIn: boolean
  /** The location has the values of the draft, which ends. */
  onSaved: () => void
  /** An existing location. */
  editedId?: string | undefined
  /** Leads to the part of the form with the first error. */
  reveal?: ((field: HTMLElement) => void) | undefined
}

const what = 'share locations'

export function useSubmission(options: Options) {
  const { draft, set, files, isConfirmed, isSignedIn, onSaved, editedId, reveal } = options
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const [progress, setProgress] = useState('')
  const [refused, setRefused] = useState<Duplicate[]>([])

  const save = async (once: Sending['once']): Promise<string> => {
    if (editedId) {
      await api.locations.change({ ...getEdited(draft), id: editedId })
      return editedId
    }
    const payload = toPayload(draft, isConfirmed)
    return (await api.locations.submit(payload, once(payload))).id
  }

  const form = useForm({
    limits,
    draft: { draft, set },
    ...(reveal ? { reveal } : {}),
    failed: 'Failed to submit location. Please try again.',
    signIn: what,
    send: async (_, { once }) => {
      if (!isSignedIn) return askToSignIn(what)
      setProgress('Submitting…')
      const id = await save(once)
      onSaved()
      const failed = await sendPhotos(id, files, (count) =>
        setProgress(`Uploading photo ${count} of ${files.length}…`),
      )
      queryClient.removeQueries({ queryKey: ['/api/locations'] })
      queryClient.removeQueries({ queryKey: ['home'] })
      if (editedId) await navigate({ to: '/location/$id', params: { id } })
      else await navigate({ to: '/' })
      toast({
        ...(editedId
          ? { title: 'Location updated!' }
          : { title: 'Location submitted!', action: { label: 'See the location', to: `/location/${id}` } }),
        description: outcome(
          files.length,
          failed,
          editedId ? 'Your changes are visible now.' : 'It’s visible now. An administrator will review it.',
        ),
        tone: 'good',
      })
    },
    onFailure: ({ message }, error) => {
      setRefused((error as { data?: { duplicates?: Duplicate[] } }).data?.duplicates ?? [])
      toast({ title: 'Submission failed', description: message, tone: 'bad' })
    },
  })
  return { form, pending: form.isPending ? progress : '', refused }
}

function outcome(count: number, failed: string[], good: string): string {
  if (failed.length === 0) return good
  return `${count - failed.length} of ${count} photos were uploaded. Not uploaded: ${failed.join(', ')}. Add them from the location’s page.`
}

/** One after the other; returns the names of those that failed. */
async function sendPhotos(
  locationId: string,
  files: ChosenFile[],
  onNext: (count: number) => void,
): Promise<string[]> {
  const failed: string[] = []
  for (const [index, { file }] of files.entries()) {
    onNext(index + 1)
    const form = new FormData()
    form.set('photo', file)
    form.set('description', '')
    form.set('tags', '[]')
    form.set(
      'metadata',
      JSON.stringify({ size: file.size, type: file.type, lastModified: file.lastModified }),
    )
    const isSent = await fetch(`/api/locations/${locationId}/photos`, { method: 'POST', body: form }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (!isSent) failed.push(file.name)
  }
  return failed
}
