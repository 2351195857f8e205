// Importing favorites from a file: it is previewed first, and saved after the user has seen its content. Places that are not in the
// catalog become the user's own spots.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { spotsKey } from '../../../components/spots/spot-queries.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Answers } from './import-questions.tsx'
import { ImportReport } from './import-report.tsx'
import { PlacesFileField } from './places-file-field.tsx'
import { sendFavorites, sendSpots } from './send-file.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<FavoriteImport>()
  const [answers, setAnswers] = useState<Answers>({})
  const [keepsSpots, setKeepsSpots] = useState(true)
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const attempt = async (chosen: File, dryRun: boolean): Promise<FavoriteImport | undefined> => {
    setPending(true)
    setErrors(undefined)
    try {
      return await sendFavorites(chosen, dryRun, dryRun ? {} : answers)
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
    const spots = lines.length > 0 ? await keep(file) : 0
    if (spots === undefined) return
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/favorite'),
    })
    toast({
      title: 'Favorites imported',
      description: `${counted(saved.added, 'location')} added.${spots > 0 ? ` ${counted(spots, 'place')} kept in My spots.` : ''}`,
      tone: 'good',
    })
    onClose()
  }
  /** How many became spots; undefined after an error, which is shown. The favorites are saved then: another try adds none twice. */
  const keep = async (chosen: File): Promise<number | undefined> => {
    setPending(true)
    try {
      const { added } = await sendSpots(chosen, { dryRun: false, lines })
      await queryClient.invalidateQueries({ queryKey: [spotsKey] })
      return added
    } catch (error) {
      setErrors(toFormErrors(error, 'The spots could not be saved. Try again.'))
      return undefined
    } finally {
      setPending(false)
    }
  }
  const count = (report?.added ?? 0) + Object.keys(answers).length
  const unknown = report ? unknownLines(report, answers) : []
  const lines = keepsSpots ? unknown : []
  const canSave = count > 0 || lines.length > 0
  return (
    <Dialog isOpen onClose={onClose} title="Import favorites" className="wrap-anywhere">
      <p className="text-quiet">
        GPX, KML, KMZ, GeoJSON or CSV, or the JSON and list files that Google Takeout writes for Maps. Each
        entry is matched to a location of a similar name within 150 meters. Where only the name fits, you
        decide.
      </p>
      <PlacesFileField errors={errors} onChoose={(chosen) => void choose(chosen)} />
      <div aria-live="polite">
        {isPending && <p className="text-quiet">Reading the file…</p>}
        {report && <ImportReport report={report} answers={answers} onAnswer={setAnswers} />}
      </div>
      {unknown.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={keepsSpots}
            onChange={(event) => setKeepsSpots(event.target.checked)}
          />
          <span className="min-w-0">
            Keep {counted(unknown.length, 'place')} that {unknown.length === 1 ? 'isn’t' : 'aren’t'} on
            Viewfinder in My spots, where only you see {unknown.length === 1 ? 'it' : 'them'}
          </span>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={!canSave || isPending}
          onClick={() => canSave && void save()}
          className={buttonClass('primary')}
        >
          {count > 0
            ? `Add ${counted(count, 'favorite')}`
            : lines.length > 0
              ? `Keep ${counted(lines.length, 'spot')}`
              : 'Add favorites'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

/** The lines of the file that have a position, and of which no location is known or was chosen. */
const unknownLines = ({ missing, questions }: FavoriteImport, answers: Answers): number[] =>
  [...missing, ...questions]
    .filter(({ line, latitude }) => latitude !== null && answers[line] === undefined)
    .map(({ line }) => line)
