// In the last step: what is still missing, with the way to it, or that nothing is.
import { CircleCheck } from 'lucide-react'
import type { MissingField, Progress, Steps } from './use-steps.ts'

type CheckListProps = { steps: Steps; progress: Progress; toText: (field: MissingField) => string }

export function CheckList({ steps: { steps, go }, progress, toText }: CheckListProps) {
  const open = steps.flatMap(({ name, title }, index) => {
    const fields = progress.open[index] ?? []
    return fields.length > 0 ? [{ name, title, fields }] : []
  })
  if (open.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck className="size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
        Everything that’s required is there.
      </p>
    )
  return (
    <div className="rounded-card border border-warning p-5">
      <p className="font-medium">Still missing:</p>
      <ul className="mt-2 grid gap-2">
        {open.map(({ name, title, fields }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => go(name)}
              className="min-h-6 font-medium underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {title}
            </button>
            <span className="text-quiet">: {fields.map(toText).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
