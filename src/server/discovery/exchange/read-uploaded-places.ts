// The saved places of a file that a user sent; what is wrong with it stands beside its field.
import { Problem } from '../../../contract/problems.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { UnreadableFile } from './parsed-row.ts'
import { readSavedPlaces, type SavedPlaces } from './read-saved-places.ts'

/** @throws Problem validation for a file that cannot be read */
export async function readUploadedPlaces(file: UploadedFile): Promise<SavedPlaces> {
  try {
    return await readSavedPlaces(file.path, file.name)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const message = `The file can’t be imported: ${error.message}.`
    throw new Problem('validation', message, { errors: [{ path: 'file', message }] })
  }
}
