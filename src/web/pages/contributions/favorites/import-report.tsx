// The preview of a file of saved places: what will be added, what already is a favorite, and what has no
// location here yet.
import type { ReactNode } from 'react'
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { counted } from '../../../format/labels.ts'

const maxShown = 50

export function ImportReport({ report }: { report: FavoriteImport }) {
  const { added, alreadySaved, overLimit, found, missing, errors } = report
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
      <Part
        title="Not on Viewfinder yet"
        rows={missing.map(({ line, name, reason }) => ({
          key: line,
          text: name || `Line ${line}`,
          detail: reason === 'no-position' ? 'no position in the file' : undefined,
        }))}
      >
        <p className="mt-1 text-13">
          Know one of them well?{' '}
          <a href="/submit" className="underline underline-offset-4">
            Submit it
          </a>{' '}
          and import the file again: nothing is added twice.
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
