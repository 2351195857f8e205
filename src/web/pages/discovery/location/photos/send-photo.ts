// Uploads one photo with its texts. By XMLHttpRequest, because only it reports upload progress.
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { problemFromBody } from '../../../../../contract/problems.ts'
import type { PhotoDraft } from './photo-draft.ts'

type Sending = {
  locationId: string
  file: File
  draft: PhotoDraft
  key: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** The created photo. @throws a problem of the server, or an Error without a status when the connection broke */
export function sendPhoto({
  locationId,
  file,
  draft,
  key,
  onProgress,
  signal,
}: Sending): Promise<LocationPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/locations/${locationId}/photos`)
    request.setRequestHeader('idempotency-key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as LocationPhoto)
      reject(problemFromBody(request.response, request.status) ?? new Error('The server did not respond'))
    }
    request.onerror = () => reject(new Error('The connection was lost'))
    request.onabort = () => reject(new DOMException('Removed', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(toFormData(file, draft))
  })
}

/** The fields of the form beside the file, in the order in which a repeated request has to send them. */
export function toPhotoFields(
  file: File,
  { tags, publishPosition, ...texts }: PhotoDraft,
): Record<string, string> {
  const { size, type, lastModified } = file
  return {
    ...texts,
    tags: JSON.stringify(tags),
    publishPosition: String(publishPosition),
    metadata: JSON.stringify({ size, type, lastModified }),
  }
}

function toFormData(file: File, draft: PhotoDraft): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(toPhotoFields(file, draft))) form.append(name, text)
  // Last, so that the server has the fields before the file arrives.
  form.append('photo', file)
  return form
}
