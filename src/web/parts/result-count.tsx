// How many locations the filters leave, told to screen readers when it changes.
import { counted, whole } from './words.ts'

type Count = { count: number; isComplete: boolean }

export function ResultCount({ count, ending = '', className = '' }: { count: Count | undefined; ending?: string; className?: string }) {
  const text = count && (count.isComplete ? counted(count.count, 'location') : `${whole(count.count)}+ locations`)
  return (
    <p role="status" className={`font-medium whitespace-nowrap tabular ${className}`}>
      {text ? `${text}${ending}` : 'Looking…'}
    </p>
  )
}
