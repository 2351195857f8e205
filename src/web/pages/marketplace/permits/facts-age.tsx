// How old the facts of a permit are. What is older than 12 months, or has no date, is marked.
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function FactsAge({ permit: { verifiedOn, isStale } }: { permit: Permit }) {
  const format = useReaderFormat()
  if (verifiedOn === null)
    return <span className="text-warning">Facts of unknown date. Check the official page.</span>
  const date = `Facts as of ${shortDay(verifiedOn, format)}`
  return isStale ? (
    <span className="text-warning">{date}, more than 12 months old. Check the official page.</span>
  ) : (
    <span>{date}</span>
  )
}
