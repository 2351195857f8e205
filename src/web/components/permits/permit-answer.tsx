// The reasons of an answer to "Do I need a permit?", where to apply, and the rules with their sources.
import type { ReactNode } from 'react'
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { shortDay } from '../../format/dates.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type DetailsProps = { answer: PermitCheck }

export function PermitAnswerDetails({ answer }: DetailsProps) {
  const format = useReaderFormat()
  const { reasons, rules, warnings } = answer
  return (
    <>
      <ul className="mt-3 grid max-w-text gap-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <HowToApply answer={answer} />
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 max-w-text text-13 text-warning">
          {warning}
        </p>
      ))}
      <ul className="mt-4 grid max-w-text gap-2 text-13 text-quiet">
        {distinct(rules).map(({ authority, source, quote, verifiedOn }) => (
          <li key={source + quote}>
            <q>{quote}</q>{' '}
            <a
              href={source}
              rel="noopener"
              className="inline-flex min-h-6 items-center underline underline-offset-3"
            >
              {authority}
            </a>
            , verified {shortDay(verifiedOn, format)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which office, what it costs and until when; what is not published says so. */
function HowToApply({ answer }: DetailsProps) {
  const format = useReaderFormat()
  const { office, applyBy, applyByTime, hasLeadTime, feeCents, feeNote } = answer
  const needsPermit = answer.answer === 'permit' || answer.answer === 'authorisation'
  if (!(needsPermit || (answer.answer === 'unknown' && office))) return null
  const fee = [feeCents === null ? '' : `${dollars(feeCents / 100)}.`, feeNote ?? '']
    .filter(Boolean)
    .join(' ')
  const lastDay = applyBy
    ? `${shortDay(applyBy, format)}${applyByTime ? `, ${applyByTime}` : ''}`
    : hasLeadTime
      ? 'Enter a date to see it.'
      : 'Unknown. Ask before you set a date.'
  return (
    <dl className="mt-4 max-w-text border-b border-hairline">
      <Term label={needsPermit ? 'Where to apply' : 'Where to ask'}>
        {office ? (
          <a
            href={office.url}
            rel="noopener"
            className="inline-flex min-h-6 items-center underline underline-offset-3"
          >
            {office.name}
          </a>
        ) : (
          'Unknown. Ask the authority that manages the land.'
        )}
      </Term>
      {needsPermit && (
        <>
          <Term label="Fee">{fee || 'Unknown. The office sets it.'}</Term>
          <Term label="Last day to apply">{lastDay}</Term>
        </>
      )}
    </dl>
  )
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-t border-hairline py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-quiet">{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

// Two rules may quote the same sentence.
const distinct = (rules: PermitCheck['rules']) =>
  rules.filter(({ quote }, index) => rules.findIndex((other) => other.quote === quote) === index)
