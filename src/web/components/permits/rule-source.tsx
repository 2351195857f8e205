// Where a permit rule comes from and when it was verified; marked once that is more than 12 months ago.
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

export function RuleSource({ rule }: { rule: PermitCheck['rules'][number] }) {
  const format = useReaderFormat()
  const { authority, source, verifiedOn, isStale } = rule
  return (
    <>
      <a
        href={source}
        rel="noopener"
        target="_blank"
        className="inline-flex min-h-6 items-center underline underline-offset-3"
      >
        {authority}
      </a>
      , verified {shortDay(verifiedOn, format)}
      {isStale && <span className="text-warning">, more than 12 months ago. It may have changed.</span>}
    </>
  )
}
