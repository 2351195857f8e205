// Importing spots from a file: it is previewed first, and saved after the user has seen its content.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SpotImport } from '../../../../../contract/planning/spots.ts'
import { type FormErrors, toFormErrors } from '../../../../components/forms/form-errors.ts'
import { spotsKey } from '../../../../components/spots/spot-queries.ts'
import { coordinates } from '../../../../format/bearing.ts'
import { counted } from '../../../../format/labels.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { PlacesFileField } from '../places-file-field.tsx'
import { ReportPart } from '../report-part.tsx'
import { sendSpots } from '../send-file.ts'

export function ImportSpots({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<SpotImport>()
  const [errors, setErrors] = useState<FormErrors>()
  const [isPending, setPending] = useState(false)
  const attempt = async (chosen: File, dryRun: boolean): Promise<SpotImport | undefined> => {
    setPending(true)
    setErrors(undefined)
    try {
      return await sendSpots(chosen, { dryRun })
    } catch (error) {
      setErrors(toFormErrors(error, 'The file could not be read. Try again.'))
      return undefined
    } finally {
      setPending(false)
    }
  }
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    if (chosen) setReport(await attempt(chosen, true))
  }
  const save = async () => {
    if (!file || isPending) return
    const saved = await attempt(file, false)
    if (!saved) return
    await queryClient.invalidateQueries({ queryKey: [spotsKey] })
    toast({ title: 'Spots imported', description: `${counted(saved.added, 'spot')} added.`, tone: 'good' })
    onClose()
  }
  const count = report?.added ?? 0
  return (
    <Dialog isOpen onClose={onClose} title="Import spots" className="wrap-anywhere">
      <p className="text-quiet">
        GPX, KML, KMZ, GeoJSON or CSV, or the files that Google Takeout writes for Maps. Places that
        Viewfinder already has are left out: save those as favorites.
      </p>
      <PlacesFileField errors={errors} onChoose={(chosen) => void choose(chosen)} />
      <div aria-live="polite">
        {isPending && <p className="text-quiet">Reading the file…</p>}
        {report && <Report report={report} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={count === 0 || isPending}
          onClick={() => count > 0 && void save()}
          className={buttonClass('primary')}
        >
          {count > 0 ? `Add ${counted(count, 'spot')}` : 'Add spots'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

function Report({ report }: { report: SpotImport }) {
  const { added, alreadySaved, overLimit, spots, inCatalog, unplaced, errors } = report
  return (
    <div className="grid gap-4">
      <ul>
        <li>{counted(added, 'spot')} will be added.</li>
        {alreadySaved > 0 && <li>{counted(alreadySaved, 'spot')} you have saved already.</li>}
        {overLimit > 0 && <li>{counted(overLimit, 'spot')} won’t fit: delete some first.</li>}
      </ul>
      <ReportPart
        title="To be added"
        rows={spots
          .filter(({ state }) => state === 'new')
          .map((spot) => ({ key: spot.line, text: spot.name, detail: coordinates(spot) }))}
      />
      <ReportPart
        title="Already on Viewfinder"
        rows={inCatalog.map(({ line, location }) => ({ key: line, text: location.name }))}
      />
      <ReportPart
        title="No position in the file"
        rows={unplaced.map(({ line, name }) => ({ key: line, text: name || `Line ${line}` }))}
      />
      <ReportPart
        title="Left out"
        rows={errors.map(({ line, message }) => ({ key: line, text: `Line ${line}: ${message}` }))}
      />
    </div>
  )
}
