// Sends an entry as a form: a file, one of the user's own photos, or a link.
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import { problemFromBody } from '../../../contract/problems.ts'

export type EntrySource = 'file' | 'photo' | 'link'

export type NewEntry = {
  contestId: string
  title: string
  description: string
  cameraSettings: string
  source: EntrySource
  file: File | undefined
  photoId: string | undefined
  imageUrl: string
  locationId: string | undefined
}

/** @param headers with the key of the attempt: a retry cannot enter the photo twice. @throws a problem of the server, or an Error without a status */
export async function sendEntry(entry: NewEntry, headers: Record<string, string>): Promise<ContestEntry> {
  const { contestId, title, description, cameraSettings, source, file, photoId, imageUrl, locationId } = entry
  const form = new FormData()
  for (const [name, text] of Object.entries({ contestId, title, description, cameraSettings }))
    form.append(name, text)
  if (locationId && source !== 'photo') form.append('locationId', locationId)
  if (source === 'link') form.append('imageUrl', imageUrl)
  if (source === 'photo' && photoId) form.append('photoId', photoId)
  // Last, so that the server has the fields before the file arrives.
  if (source === 'file' && file) form.append('photo', file)
  const response = await fetch('/api/contest-submissions', {
    method: 'POST',
    headers,
    body: form,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 201) return body as ContestEntry
  throw problemFromBody(body, response.status) ?? new Error('The server did not respond')
}
