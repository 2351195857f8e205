// One step of a form, and the way on from it.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import type { Steps } from './use-steps.ts'

type StepProps = { steps: Steps; name: string; children: ReactNode }

export function Step({ steps: { steps, name: shown }, name, children }: StepProps) {
  const index = steps.findIndex((step) => step.name === name)
  const id = `step-${name}`
  return (
    <section
      data-step={name}
      hidden={name !== shown}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-10"
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 font-display text-32 font-medium outline-none">
        <span className="block font-sans text-13 font-normal text-quiet">
          Step {index + 1} of {steps.length}
        </span>
        {steps[index]?.title}
      </h2>
      {children}
    </section>
  )
}

type StepButtonsProps = {
  steps: Steps
  /** Instead of Next, in the last step. */
  children: ReactNode
  /** Beside them in every step. */
  also?: ReactNode
}

/** In a step before the last one, Enter in a field does the same as Next. */
export function StepButtons({ steps: { steps, index, go }, children, also }: StepButtonsProps) {
  const [before, after] = [steps[index - 1], steps[index + 1]]
  return (
    <div className="flex flex-wrap items-center gap-3">
      {after ? (
        <button type="submit" className={buttonClass('primary')}>
          Next: {after.title}
        </button>
      ) : (
        children
      )}
      {before && (
        <button type="button" onClick={() => go(before.name)} className={buttonClass('outline')}>
          <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden />
          Back
        </button>
      )}
      {also}
    </div>
  )
}
