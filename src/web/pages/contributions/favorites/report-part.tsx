// One part of the preview of a file of saved places: a title with the number of entries, and the first of them.
import type { ReactNode } from 'react'

const maxShown = 50

export type Row = { key: number; text: string; detail?: string | undefined }

export function ReportPart({ title, rows, children }: { title: string; rows: Row[]; children?: ReactNode }) {
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
