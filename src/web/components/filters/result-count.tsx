// The number of locations that match the filters, announced to screen readers when it changes.
import type { ReactNode } from 'react'
import { counted, whole } from '../../format/labels.ts'

type Count = { count: number; isComplete: boolean }

type ResultCountProps = {
  count: Count | undefined
  hasFailed?: boolean
  ending?: ReactNode
  className?: string
}

export function ResultCount({ count, hasFailed = false, ending, className = '' }: ResultCountProps) {
  const text =
    count && (count.isComplete ? counted(count.count, 'location') : `${whole(count.count)}+ locations`)
  return (
    <p role="status" className={`font-medium whitespace-nowrap tabular ${className}`}>
      {text ?? (hasFailed ? '' : 'Searching…')}
      {text && ending}
    </p>
  )
}
