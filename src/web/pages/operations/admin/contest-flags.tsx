// Signs of unfair voting with their evidence. They decide nothing by themselves: an administrator reviews
// them.
import { Link } from '@tanstack/react-router'
import type { ContestFlag } from '../../../../contract/community/contest-shapes.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function ContestFlags({ flags }: { flags: ContestFlag[] }) {
  const format = useReaderFormat()
  if (flags.length === 0) return <p className="mt-2 text-quiet">Nothing stands out.</p>
  return (
    <ul className="mt-3 grid gap-4">
      {flags.map((flag) => (
        <li
          key={`${flag.kind} ${flag.submissionId} ${flag.accounts[0]?.id}`}
          className="rounded-card border border-hairline p-5"
        >
          <p className="font-medium">{flag.summary}</p>
          <p className="mt-1 text-13 text-quiet tabular">
            Expected by chance: {flag.expected.toFixed(1)}. Chance of so many: {toChance(flag.probability)}.
          </p>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 underline underline-offset-4">
              Accounts
            </summary>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13">
              {flag.accounts.map((account) => (
                <li key={account.id}>
                  <Link
                    to="/admin/users/$id"
                    params={{ id: account.id }}
                    className="underline underline-offset-3"
                  >
                    {account.username}
                  </Link>{' '}
                  <span className="text-quiet">since {shortDay(account.createdAt, format)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

const toChance = (probability: number) =>
  probability < 1e-12 ? 'practically none' : `1 in ${Math.round(1 / probability).toLocaleString('en-US')}`
