// Sends a listing's photos, one after the other, once the listing exists. Those of a new listing wait in the outbox of the device, so that
// they are also sent after the page was left.
import { addToOutbox } from '../../offline/outbox.ts'
import { writeOwner } from '../../offline/owner.ts'
import { sendSoon, startOffline } from '../../offline/start.ts'
import type { ChosenFile } from '../photos/use-files.ts'

type NewListing = { id: string; title: string; ownerId: string }

/** Stores the photos on the device and begins to send them. Returns those that it could not store. */
export async function storeListingPhotos(
  { id, title, ownerId }: NewListing,
  files: readonly ChosenFile[],
): Promise<ChosenFile[]> {
  if (!writeOwner(ownerId)) return [...files]
  const rest: ChosenFile[] = []
  for (const chosen of files) {
    const { file } = chosen
    try {
      await addToOutbox({
        key: chosen.id,
        ownerId,
        kind: 'listing-photo',
        locationId: id,
        locationName: title,
        body: {},
        file: { content: await file.arrayBuffer(), name: file.name, type: file.type },
      })
    } catch {
      rest.push(chosen)
    }
  }
  if (rest.length < files.length) void startOffline().then(sendSoon)
  return rest
}

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
