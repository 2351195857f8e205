// Sends a file of saved places to one of the two imports.
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import type { SpotImport } from '../../../../contract/planning/spots.ts'
import { problemFromBody } from '../../../../contract/problems.ts'
import type { Answers } from './import-questions.tsx'

type Fields = Record<string, string>

/** @throws a problem of the server, or an Error without a status */
async function send<Report>(path: string, file: File, fields: Fields): Promise<Report> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await fetch(path, { method: 'POST', body: form })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 200) return body as Report
  throw problemFromBody(body, response.status) ?? new Error('The server did not respond')
}

export function sendFavorites(file: File, dryRun: boolean, answers: Answers): Promise<FavoriteImport> {
  const list = Object.entries(answers).map(([line, locationId]) => ({ line: Number(line), locationId }))
  const fields = { dryRun: String(dryRun), answers: JSON.stringify(list) }
  return send('/api/favorites/me/import', file, fields)
}

/** `lines`: only these lines of the file. */
export const sendSpots = (file: File, { dryRun, lines }: { dryRun: boolean; lines?: number[] }) =>
  send<SpotImport>('/api/spots/import', file, {
    dryRun: String(dryRun),
    ...(lines && { lines: JSON.stringify(lines) }),
  })
