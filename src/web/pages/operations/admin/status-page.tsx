// /admin/status: the state of the server in words, with what to do where something is not well.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { checkStatus, type StatusCheck } from '../../../../rules/status-checks.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from '../../planning/offline/byte-text.ts'
import { statusQuery } from './status-query.ts'

export function StatusPage() {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data: status } = useSuspenseQuery(statusQuery(api))
  const checks = checkStatus(status)
  const unwell = checks.filter(({ isWell }) => !isWell)
  const well = checks.filter(({ isWell }) => isWell)
  return (
    <section aria-labelledby="admin-title" className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
        Status
      </h1>
      <p className="mt-2 text-17 text-quiet" role="status">
        {unwell.length === 0 ? 'Everything is working.' : `${counted(unwell.length, 'thing')} to look at.`}
      </p>
      {unwell.length > 0 && <Checks title="Needs your attention" checks={unwell} />}
      {well.length > 0 && <Checks title="Working" checks={well} />}
      <p className="mt-8 max-w-text text-13 text-quiet tabular">
        Viewfinder {status.version}, PostgreSQL {status.database.version}. This server started on{' '}
        {shortDay(status.startedAt, format)} and uses {byteText(status.memoryBytes)} of memory. Connections,
        replicas, copies and disk are those of the server that answered; with several servers, see the
        metrics.
      </p>
    </section>
  )
}

function Checks({ title, checks }: { title: string; checks: StatusCheck[] }) {
  return (
    <>
      <h2 className="mt-8 font-display text-22 font-medium">{title}</h2>
      <ul className="mt-4 grid gap-x-8 border-t border-hairline lg:grid-cols-2">
        {checks.map((check) => (
          <Item key={check.title} check={check} />
        ))}
      </ul>
    </>
  )
}

function Item({ check: { title, isWell, summary, advice, section } }: { check: StatusCheck }) {
  const Icon = isWell ? Check : TriangleAlert
  return (
    <li className="flex gap-3 border-b border-hairline py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isWell ? 'text-good' : 'text-bad'}`} />
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="font-medium">
          {title}
          <span className="sr-only">: {isWell ? 'working' : 'needs attention'}</span>
        </h3>
        <p className="text-quiet tabular wrap-anywhere">{summary}</p>
        {advice && <p className="wrap-anywhere">{advice}</p>}
        {section && (
          <Link
            to="/admin/$list"
            params={{ list: section }}
            className="w-fit underline underline-offset-4"
            aria-label={`Open ${title.toLowerCase()}`}
          >
            Open
          </Link>
        )}
      </div>
    </li>
  )
}
