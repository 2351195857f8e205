// Importing favorites from a file: it is previewed first, and saved after the user has seen its content.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { problemFromBody } from '../../../../contract/problems.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Answers } from './import-questions.tsx'
import { ImportReport } from './import-report.tsx'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<FavoriteImport>()
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const attempt = async (chosen: File, dryRun: boolean): Promise<FavoriteImport | undefined> => {
    setPending(true)
    setErrors(undefined)
    try {
      return await sendImport(chosen, dryRun, dryRun ? {} : answers)
    } catch (error) {
      setErrors(toFormErrors(error, 'The file could not be read. Try again.'))
    } finally {
      setPending(false)
    }
    return undefined
  }
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    setAnswers({})
    if (chosen) setReport(await attempt(chosen, true))
  }
  const save = async () => {
    if (!file || isPending) return
    const saved = await attempt(file, false)
    if (!saved) return
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/favorite'),
    })
    toast({
      title: 'Favorites imported',
      description: `${counted(saved.added, 'location')} added.`,
      tone: 'good',
    })
    onClose()
  }
  const count = (report?.added ?? 0) + Object.keys(answers).length
  return (
    <Dialog isOpen onClose={onClose} title="Import favorites" className="wrap-anywhere">
      <p className="text-quiet">
        GPX, KML, KMZ, GeoJSON or CSV, or the JSON and list files that Google Takeout writes for Maps. Each
        entry is matched to a location of a similar name within 150 meters. Where only the name fits, you
        decide.
      </p>
      <Field
        label="File"
        type="file"
        accept=".gpx,.kml,.kmz,.geojson,.json,.csv,.tsv,.gz"
        className="[&_input]:py-2"
        onChange={(event) => void choose(event.target.files?.[0])}
        error={errors && (errors.byField.file ?? errors.message)}
      />
      <div aria-live="polite">
        {isPending && <p className="text-quiet">Reading the file…</p>}
        {report && <ImportReport report={report} answers={answers} onAnswer={setAnswers} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={count === 0 || isPending}
          onClick={() => count > 0 && void save()}
          className={buttonClass('primary')}
        >
          {count > 0 ? `Add ${counted(count, 'favorite')}` : 'Add favorites'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

/** @throws a problem of the server, or an Error without a status */
async function sendImport(file: File, dryRun: boolean, answers: Answers): Promise<FavoriteImport> {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  const list = Object.entries(answers).map(([line, locationId]) => ({ line: Number(line), locationId }))
  form.append('answers', JSON.stringify(list))
  form.append('file', file)
  const response = await fetch('/api/favorites/me/import', { method: 'POST', body: form })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 200) return body as FavoriteImport
  throw problemFromBody(body, response.status) ?? new Error('The server did not respond')
}
