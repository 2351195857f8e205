// Sends a listing's photos, one after the other, once the listing exists.
import type { ChosenFile } from '../photos/use-files.ts'

/** Returns the names of those that failed. */
export async function sendListingPhotos(
  propertyId: string,
  files: readonly ChosenFile[],
  onNext: (count: number) => void,
): Promise<string[]> {
  const failed: string[] = []
  for (const [index, { id, file }] of files.entries()) {
    onNext(index + 1)
    const form = new FormData()
    form.set('photo', file)
    const isSent = await fetch(`/api/private-properties/${propertyId}/photos`, {
      method: 'POST',
      // The file's id on this page: a repeated upload is stored once.
      headers: { 'idempotency-key': id },
      body: form,
    }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (!isSent) failed.push(file.name)
  }
  return failed
}
