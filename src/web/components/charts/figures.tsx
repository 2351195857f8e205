// A row of large numbers with their names.
import { whole } from '../../format/labels.ts'

export type Figure = { name: string; value: number; note: string }

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hairline pt-6 lg:grid-cols-4">
    {figures.map(({ name, value, note }) => (
      <div key={name} className="flex min-w-0 flex-col">
        <dt className="font-medium">{name}</dt>
        <dd className="font-display text-32 wrap-anywhere tabular">{whole(value)}</dd>
        <dd className="text-13 text-quiet">{note}</dd>
      </div>
    ))}
  </dl>
)
