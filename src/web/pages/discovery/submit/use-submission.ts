// Submits the form: the location first, only once despite retries, then the photos; and reports the result.

import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Duplicate } from '../../../../contract/discovery/submission.ts'
import { type FormErrors, isSignedOut, toFormErrors } from '../../../components/forms/form-errors.ts'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { clearError, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type Draft, getEdited, toPayload } from './draft.ts'

const fallback = 'Failed to submit location. Please try again.'
const noErrors: FormErrors = { byField: {}, message: '' }

/** `onMade`: a new location exists, its draft can be removed. `editedId`: an existing location. */
type Options = { onMade: () => void; editedId?: string | undefined }
type Sent = { draft: Draft; files: ChosenFile[]; isConfirmed: boolean }

export function useSubmission({ onMade, editedId }: Options) {
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const [pending, setPending] = useState('')
  const [errors, setErrors] = useState(noErrors)
  const [refused, setRefused] = useState<Duplicate[]>([])
  const isSending = useRef(false)
  // The same content has the same key: a retry after a lost response gets the result of the first try.
  const lastTry = useRef({ content: '', key: '' })

  const submitNew = async (draft: Draft, isConfirmed: boolean): Promise<string> => {
    const payload = toPayload(draft, isConfirmed)
    const content = JSON.stringify(payload)
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    return (
      await api.locations.submit(payload, {
        context: { headers: { 'idempotency-key': lastTry.current.key } },
      })
    ).id
  }

  const fail = (error: unknown) => {
    const found = toFormErrors(error, fallback)
    setErrors(found)
    setRefused((error as { data?: { duplicates?: Duplicate[] } }).data?.duplicates ?? [])
    if (isSignedOut(error)) return askToSignIn('share locations')
    toast({ title: 'Submission failed', description: found.message, tone: 'bad' })
  }

  const send = async ({ draft, files, isConfirmed }: Sent): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setPending('Submitting…')
    setErrors(noErrors)
    clearError()
    try {
      const id = editedId ?? (await submitNew(draft, isConfirmed))
      if (editedId) await api.locations.change({ ...getEdited(draft), id })
      else onMade()
      const failed = await sendPhotos(id, files, (count) =>
        setPending(`Uploading photo ${count} of ${files.length}…`),
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
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
      setPending('')
    }
  }
  return { send, pending, errors, refused }
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
