// The steps of a form: where one is, what is done and what is missing. Each leads there.
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { counted } from '../../format/labels.ts'
import type { Progress, Steps } from './use-steps.ts'

/** What the list says of a step with photos. */
export const photoCount = (count: number) => (count > 0 ? counted(count, 'photo') : 'Optional')

type StepListProps = {
  steps: Steps
  progress: Progress
  /** By step: what it says while nothing is missing, instead of “Done”. */
  notes: Record<string, string>
}

export function StepList({ steps: { steps, name, go }, progress, notes }: StepListProps) {
  const open = (step: string) => (event: MouseEvent) => {
    // Those who want it in another tab get it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    progress.leave()
    if (step !== name) go(step)
  }
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {steps.map((step, index) => {
          const missing = progress.open[index]?.length ?? 0
          const isCurrent = step.name === name
          const isDone = missing === 0 && progress.isVisited(step.name) && !isCurrent
          return (
            <li key={step.name}>
              {/* The router's own link would be the current page, not the current step. */}
              <a
                href={`?step=${step.name}`}
                onClick={open(step.name)}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex h-full min-h-11 flex-col border-t-2 pt-2 underline-offset-4 hover:underline ${isCurrent ? 'border-text' : isDone ? 'border-accent-text' : 'border-hairline'}`}
              >
                <span className={`flex items-start gap-1.5 ${isCurrent ? 'font-semibold' : ''}`}>
                  {isDone ? (
                    <Check className="mt-0.5 size-4 shrink-0 text-accent-text" strokeWidth={2} aria-hidden />
                  ) : (
                    <span className="shrink-0 text-quiet tabular max-sm:hidden" aria-hidden>
                      {index + 1}
                    </span>
                  )}
                  <span className="min-w-0">{step.title}</span>
                </span>
                <span className="text-13 text-quiet">
                  {missing > 0
                    ? `${counted(missing, 'field')} missing`
                    : (notes[step.name] ?? (isDone ? 'Done' : ''))}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
