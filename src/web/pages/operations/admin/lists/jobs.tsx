// /admin/jobs: the queues of background jobs, failures with their errors, and retrying them.

import { useQuery } from '@tanstack/react-query'
import type { Job, Queue } from '../../../../../contract/operations/admin-operation.ts'
import { counted, whole } from '../../../../format/labels.ts'
import type { Api } from '../../../../request-context.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { freshMs } from '../freshness.ts'
import { Actions, StatusLabel, Timestamp } from '../row-cells.tsx'

const queuesQuery = (api: Api) => ({
  queryKey: ['/api/admin', 'queues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.moderation.jobs.queues(undefined, { signal }),
  staleTime: freshMs,
})

export const list = adminList({
  what: 'jobs',
  searchLabel: 'Search by queue or error',
  tabs: [
    { id: 'failed', label: 'Failed' },
    { id: 'waiting', label: 'Waiting' },
    { id: 'active', label: 'Active' },
    { id: 'done', label: 'Done' },
    { id: 'all', label: 'All' },
  ],
  useKinds: () => {
    const queues = useQuery(queuesQuery(useAppContext().api)).data ?? []
    return { label: 'Queue', options: queues.map(({ name }) => ({ id: name, label: name })) }
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.jobs.list({ ...input, state: tab, queue: kind }, options),
  actions: ({ moderation: { jobs } }) => [
    {
      label: 'Retry',
      done: 'queued again',
      letter: 'a',
      fits: ({ state }) => state === 'failed',
      call: ({ id }) => jobs.retry({ id }),
    },
  ],
  columns: ['Job', 'Status', 'Created', 'Actions'],
  empty: 'No jobs.',
  row: (job) => ({
    key: job.id,
    name: job.queue,
    subject: { kind: 'job', id: job.id },
    since: job.createdAt,
    cells: [
      <JobCell key="what" job={job} />,
      <StatusCell key="state" job={job} />,
      <Timestamp key="created" at={job.createdAt} />,
      <JobActions key="acts" job={job} />,
    ],
  }),
  Intro: Queues,
})

/** Queues with work or failures first; those without one are folded away. */
function Queues() {
  const { api } = useAppContext()
  const queues = useQuery(queuesQuery(api)).data ?? []
  const isIdle = ({ waiting, active, failed }: Queue) => waiting + active + failed === 0
  const idle = queues.filter(isIdle)
  const busy = queues.filter((queue) => !isIdle(queue))
  return (
    <>
      {busy.length > 0 && <QueueTable queues={busy} />}
      {idle.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-9 cursor-pointer text-quiet underline underline-offset-4">
            {busy.length > 0
              ? `${counted(idle.length, 'other queue')}, empty`
              : `${counted(idle.length, 'queue')}, all empty`}
          </summary>
          <QueueTable queues={idle} />
        </details>
      )}
    </>
  )
}

const QueueTable = ({ queues }: { queues: readonly Queue[] }) => (
  <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
    {queues.map((queue) => (
      <li key={queue.name} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline pt-2">
        <span className="font-medium">{queue.name}</span>
        <span className="text-13 text-quiet tabular">
          {whole(queue.waiting)} waiting · {whole(queue.active)} active · {whole(queue.failed)} failed
        </span>
      </li>
    ))}
  </ul>
)

const JobCell = ({ job }: { job: Job }) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="font-medium">{job.queue}</span>
    {job.error && <p className="text-13 wrap-anywhere text-bad md:max-w-xl">{job.error}</p>}
  </div>
)

const names = { waiting: 'Waiting', active: 'Active', failed: 'Failed', done: 'Done' }
const tones = { waiting: 'quiet', active: 'warning', failed: 'bad', done: 'good' } as const

const StatusCell = ({ job }: { job: Job }) => (
  <div className="grid gap-0.5">
    <StatusLabel tone={tones[job.state]}>{names[job.state]}</StatusLabel>
    {job.attempts > 0 && <span className="text-13 text-quiet">{counted(job.attempts, 'attempt')}</span>}
  </div>
)

function JobActions({ job }: { job: Job }) {
  const { jobs } = useAppContext().api.moderation
  if (job.state !== 'failed') return null
  return (
    <Actions>
      <ActionButton
        message={`${job.queue} queued again`}
        label={`Retry ${job.queue}`}
        call={() => jobs.retry({ id: job.id })}
      >
        Retry
      </ActionButton>
    </Actions>
  )
}
