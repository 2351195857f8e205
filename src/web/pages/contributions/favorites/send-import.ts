// Sends a file of saved places, to preview or to save it.
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { problemFromBody } from '../../../../contract/problems.ts'

/** @throws a problem of the server, or an Error without a status */
export async function sendImport(file: File, dryRun: boolean): Promise<FavoriteImport> {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  form.append('file', file)
  const response = await fetch('/api/favorites/me/import', { method: 'POST', body: form })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 200) return body as FavoriteImport
  throw problemFromBody(body, response.status) ?? new Error('The server did not respond')
}
