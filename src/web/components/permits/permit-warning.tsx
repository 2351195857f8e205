// Says that an authority requires a permit for a planned shoot, with its reason, source and last day to
// apply.
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { RuleSource } from './rule-source.tsx'

const titles: Partial<Record<PermitCheck['answer'], string>> = {
  authorisation: 'You need a free authorization',
  permit: 'You need a permit for this',
  prohibited: 'This is prohibited here',
}

export function PermitWarning({ check }: { check: PermitCheck }) {
  const format = useReaderFormat()
  const { answer, place, reasons, rules, applyBy } = check
  return (
    <section aria-label="Permit" className="rounded-card border border-warning p-4">
      <p className="font-medium text-warning">
        {titles[answer]}
        {place && ` in ${place}`}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="mt-1">
          {reason}
        </p>
      ))}
      {applyBy && <p className="mt-1">Apply by {shortDay(applyBy, format)}.</p>}
      <ul className="mt-1 text-13 text-quiet">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleSource rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}
