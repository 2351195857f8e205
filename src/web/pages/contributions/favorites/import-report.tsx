// The preview of a file of saved places: what will be added, what already is a favorite, and what has no
// location here yet.
import type { ReactNode } from 'react'
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { counted } from '../../../format/labels.ts'
import { type Answers, ImportQuestions } from './import-questions.tsx'

const maxShown = 50

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
      <Part title="To be added" rows={found.filter(({ state }) => state === 'new').map(toFoundRow)} />
      <ImportQuestions questions={questions} answers={answers} onAnswer={onAnswer} />
      <Part title="Not on Viewfinder yet" rows={named('no-location')}>
        <p className="mt-1 text-13">
          Know one of them well?{' '}
          <a href="/submit" className="underline underline-offset-4">
            Submit it
          </a>{' '}
          and import the file again: nothing is added twice.
        </p>
      </Part>
      <Part title="No position in the file" rows={named('no-position')}>
        <p className="mt-1 text-13">
          No location has this name. Search for it here, and save it from its page.
        </p>
      </Part>
      <Part
        title="Left out"
        rows={errors.map(({ line, message }) => ({ key: line, text: `Line ${line}: ${message}` }))}
      />
    </div>
  )
}

type Row = { key: number; text: string; detail?: string | undefined }

const toFoundRow = ({ line, name, location }: FavoriteImport['found'][number]): Row => ({
  key: line,
  text: location.name,
  ...(name && name !== location.name ? { detail: `“${name}” in the file` } : {}),
})

function Part({ title, rows, children }: { title: string; rows: Row[]; children?: ReactNode }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-medium">
        {title} ({rows.length})
      </summary>
      {children}
      <ul className="mt-1 max-h-48 overflow-y-auto text-13">
        {rows.slice(0, maxShown).map(({ key, text, detail }) => (
          <li key={key} className="py-0.5">
            {text}
            {detail && <span className="text-quiet"> ({detail})</span>}
          </li>
        ))}
        {rows.length > maxShown && <li className="text-quiet">and {rows.length - maxShown} more</li>}
      </ul>
    </details>
  )
}
