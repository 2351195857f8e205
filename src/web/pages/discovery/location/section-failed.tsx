// A section of the page that could not be loaded, while the others remain.
// chunk: location-parts
import { buttonClass } from '../../../ui/button-class.ts'

type FailedProps = { message: string; onRetry: () => void }

/** With the heading that the section would have. */
export function SectionFailed({ title, ...failed }: FailedProps & { title: string }) {
  return (
    <section>
      <h2 className="mb-4 font-display text-32 font-medium">{title}</h2>
      <PartFailed {...failed} />
    </section>
  )
}

export function PartFailed({ message, onRetry }: FailedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-quiet">{message}</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline')}>
        Try Again
      </button>
    </div>
  )
}
