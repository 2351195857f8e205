// The preview of a file of saved places: what will be added, what already is a favorite, and what has no
// location here yet.
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { counted } from '../../../format/labels.ts'
import { type Answers, ImportQuestions } from './import-questions.tsx'
import { ReportPart, type Row } from './report-part.tsx'

type ReportProps = { report: FavoriteImport; answers: Answers; onAnswer: (answers: Answers) => void }

export function ImportReport({ report, answers, onAnswer }: ReportProps) {
  const { added, alreadySaved, overLimit, found, questions, missing, errors } = report
  const named = (wanted: FavoriteImport['missing'][number]['reason']) =>
    missing
      .filter(({ reason }) => reason === wanted)
      .map(({ line, name }) => ({ key: line, text: name || `Line ${line}` }))
  const lines = [
    `${counted(added, 'location')} will be added.`,
    ...(alreadySaved > 0 ? [`${counted(alreadySaved, 'location')} you have saved already.`] : []),
    ...(overLimit > 0 ? [`${counted(overLimit, 'location')} won’t fit your plan’s limit of favorites.`] : []),
  ]
  return (
    <div className="grid gap-4">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ReportPart title="To be added" rows={found.filter(({ state }) => state === 'new').map(toFoundRow)} />
      <ImportQuestions questions={questions} answers={answers} onAnswer={onAnswer} />
      <ReportPart title="Not on Viewfinder yet" rows={named('no-location')}>
        <p className="mt-1 text-13">
          Know one of them well?{' '}
          <a href="/submit" className="underline underline-offset-4">
            Submit it
          </a>{' '}
          and import the file again: nothing is added twice.
        </p>
      </ReportPart>
      <ReportPart title="No position in the file" rows={named('no-position')}>
        <p className="mt-1 text-13">
          No location has this name. Search for it here, and save it from its page.
        </p>
      </ReportPart>
      <ReportPart
        title="Left out"
        rows={errors.map(({ line, message }) => ({ key: line, text: `Line ${line}: ${message}` }))}
      />
    </div>
  )
}

const toFoundRow = ({ line, name, location }: FavoriteImport['found'][number]): Row => ({
  key: line,
  text: location.name,
  ...(name && name !== location.name ? { detail: `“${name}” in the file` } : {}),
})
