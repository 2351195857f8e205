// A funnel: steps with falling counts, each as a bar with its share of the first one.
import { whole } from '../../format/labels.ts'

export type FunnelStep = { name: string; value: number; note?: string }

const percent = (part: number, all: number) => {
  const value = (part / all) * 100
  return `${value > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)}%`
}

/** `base`: what the shares are of; by default the first step. */
export function Funnel({
  steps,
  base = steps[0],
}: {
  steps: readonly FunnelStep[]
  base?: FunnelStep | undefined
}) {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <ol className="mt-4 grid content-start gap-5">
      {steps.map((step) => (
        <li key={step.name}>
          <p className="flex flex-wrap justify-between gap-x-4 tabular">
            <span>
              <span className="font-medium">{step.name}</span>{' '}
              {step.note && <span className="text-13 text-quiet">{step.note}</span>}
            </span>
            <span>
              {whole(step.value)}
              {base && base.value > 0 && step !== base && step.value <= base.value && (
                <span className="text-quiet"> · {percent(step.value, base.value)}</span>
              )}
            </span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-2 h-2 w-full overflow-hidden rounded-pill bg-sunken"
            aria-hidden
          >
            <rect width={(step.value / most) * 100} height={4} className="bar fill-accent" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
