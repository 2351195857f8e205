// What is known of a row beside its cells: names and values, instants in the reader’s time zone.
import type { Preview } from '../../../../contract/contributions/admin-previews.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'

export const PreviewFacts = ({ facts }: { facts: Preview['facts'] }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] border-b border-hairline tabular">
    {facts.map(({ label, value, at }) => (
      <div
        key={label}
        className="grid gap-x-4 border-t border-hairline py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <dt className="text-quiet wrap-anywhere">{label}</dt>
        <dd dir="auto" className="min-w-0 wrap-anywhere">
          {at ? <LocalMoment at={at} /> : value}
        </dd>
      </div>
    ))}
  </dl>
)
