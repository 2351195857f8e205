// The photos that are being prepared and uploaded: previewed, uploading, failed with all input preserved, or done.

import { useEffect, useRef, useState } from 'react'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import { noExif, type PhotoExif } from '../../../../../rules/photo-exif.ts'
import { photoFileError } from '../../../../../rules/photo-files.ts'
import { judgePhoto } from '../../../../browser/judge-photo.ts'
import { readPhotoExif } from '../../../../browser/read-photo-exif.ts'
import { isSignedOut, toFormErrors } from '../../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../../components/session/viewer.ts'
import { isConnectionLost, saveForLater } from '../../../../offline/save-for-later.ts'
import { toast } from '../../../../ui/toast.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { emptyDraft, filledFrom, type PhotoDraft } from './photo-draft.ts'
import { refreshPhotos } from './photo-queries.ts'
import { sendPhoto, toPhotoFields } from './send-photo.ts'
import { takenFar } from './taken-far.ts'

/** `key` identifies the attempt to the server: while nothing is changed, a retry cannot create the photo twice. */
export type Upload = {
  id: string
  key: string
  file: File
  /** Why the server would refuse the file; it is then not uploaded. */
  fileError: string | undefined
  previewUrl: string
  /** Miles from the location if the photo was taken far away; it is uploaded only after a confirmation. */
  farMiles: number | undefined
  isFarConfirmed: boolean
  draft: PhotoDraft
  exif: PhotoExif
  state: 'previewed' | 'waiting' | 'uploading' | 'failed'
  progress: number
  message: string
  errors: Record<string, string>
}

export type Uploads = {
  list: Upload[]
  isSending: boolean
  add: (files: Iterable<File>) => void
  change: (id: string, draft: Partial<PhotoDraft>) => void
  confirmFar: (id: string, isFarConfirmed: boolean) => void
  remove: (id: string) => void
  send: () => Promise<void>
}

const maxAtOnce = 2

export function useUploads(location: LocationDetail): Uploads {
  const locationId = location.id
  const { queryClient } = useAppContext()
  const viewerId = useViewer()?.id
  const [list, setList] = useState<Upload[]>([])
  const current = useRef(list)
  const running = useRef(new Map<string, AbortController>())
  const [isSending, setIsSending] = useState(false)
  const update = (make: (before: Upload[]) => Upload[]) => {
    current.current = make(current.current)
    setList(current.current)
  }
  const set = (id: string, change: Partial<Upload>) =>
    update((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
  useEffect(
    () => () => {
      for (const one of current.current) URL.revokeObjectURL(one.previewUrl)
      for (const sending of running.current.values()) sending.abort()
    },
    [],
  )
  const drop = (id: string) => {
    const gone = current.current.find((one) => one.id === id)
    if (gone) URL.revokeObjectURL(gone.previewUrl)
    update((before) => before.filter((one) => one.id !== id))
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const upload = newUpload(file)
      update((before) => [...before, upload])
      void readPhotoExif(file).then((exif) => {
        const draft = current.current.find((one) => one.id === upload.id)?.draft
        if (draft)
          set(upload.id, { exif, draft: filledFrom(draft, exif), farMiles: takenFar(exif, location) })
      })
      if (!upload.fileError)
        void judgePhoto(file, upload.previewUrl).then((fileError) => set(upload.id, { fileError }))
    }
  }
  const sendOne = async ({ id, key, file, draft }: Upload) => {
    const stop = new AbortController()
    running.current.set(id, stop)
    set(id, { state: 'uploading', progress: 0, message: '', errors: {} })
    try {
      await sendPhoto({
        locationId,
        file,
        draft,
        key,
        signal: stop.signal,
        onProgress: (progress) => set(id, { progress }),
      })
      drop(id)
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      if (isConnectionLost(error) && (await storeForLater({ key, file, draft }))) {
        drop(id)
        return false
      }
      const { message, byField } = toFormErrors(
        error,
        'The photo could not be uploaded. Check your connection and try again.',
      )
      set(id, { state: 'failed', message, errors: byField })
      if (isSignedOut(error)) askToSignIn('upload photos')
      else toast({ title: 'Upload failed', description: message, tone: 'bad' })
      return false
    } finally {
      running.current.delete(id)
    }
  }
  const storeForLater = async ({ key, file, draft }: Pick<Upload, 'key' | 'file' | 'draft'>) => {
    const content = await file.arrayBuffer().catch(() => undefined)
    if (!viewerId || !content) return false
    const item = {
      kind: 'photo' as const,
      key,
      ownerId: viewerId,
      locationId,
      locationName: location.name,
      body: toPhotoFields(file, draft),
      file: { content, name: file.name, type: file.type },
    }
    return await saveForLater(item, () => refreshPhotos(queryClient, locationId))
  }
  const send = async () => {
    if (current.current.length === 0)
      return toast({
        title: 'No file selected',
        description: 'Please select a photo to upload.',
        tone: 'bad',
      })
    if (isSending) return
    const refused = current.current.find((one) => one.fileError)
    if (refused)
      return toast({
        title: 'Upload failed',
        description: `${refused.file.name}: ${refused.fileError}`,
        tone: 'bad',
      })
    const far = current.current.find((one) => one.farMiles !== undefined && !one.isFarConfirmed)
    if (far)
      return toast({
        title: 'Is this the right location?',
        description: `${far.file.name} was taken far from here. Confirm that it shows this location, or remove it.`,
        tone: 'bad',
      })
    setIsSending(true)
    const waiting = current.current.map((one) => one.id)
    update((before) => before.map((one) => ({ ...one, state: 'waiting' })))
    let sent = 0
    const queue = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift()) {
        const upload = current.current.find((one) => one.id === id)
        if (upload && (await sendOne(upload))) sent += 1
      }
    }
    await Promise.all(Array.from({ length: maxAtOnce }, queue))
    setIsSending(false)
    if (sent === 0) return
    const what = sent === 1 ? 'Photo uploaded' : `${sent} photos uploaded`
    toast({
      title: what,
      description: `${sent === 1 ? 'It' : 'They'} will appear in the gallery in a moment.`,
      tone: 'good',
    })
    await refreshPhotos(queryClient, locationId)
  }
  return {
    list,
    isSending,
    add,
    send,
    change: (id, draft) =>
      update((before) =>
        before.map((one) =>
          one.id === id ? { ...one, key: crypto.randomUUID(), draft: { ...one.draft, ...draft } } : one,
        ),
      ),
    confirmFar: (id, isFarConfirmed) => set(id, { isFarConfirmed }),
    remove: (id) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}

const newUpload = (file: File): Upload => ({
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  file,
  fileError: photoFileError(file),
  previewUrl: URL.createObjectURL(file),
  farMiles: undefined,
  isFarConfirmed: false,
  draft: emptyDraft,
  exif: noExif,
  state: 'previewed',
  progress: 0,
  message: '',
  errors: {},
})
