// A part of the page that could not be loaded, while the rest stands.
import { buttonClass } from '../../ui/button-class.ts'

export function SectionFailed({ title, message, onRetry }: { title: string; message: string; onRetry: () => void }) {
  return (
    <section>
      <h2 className="font-display text-32 font-medium">{title}</h2>
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
        <p className="text-quiet">{message}</p>
        <button type="button" onClick={onRetry} className={buttonClass('outline')}>
          Try Again
        </button>
      </div>
    </section>
  )
}
