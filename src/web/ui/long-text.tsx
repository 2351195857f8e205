// User text in a list: a long one shows its first lines, and the rest on request.
import { useId, useState } from 'react'

/** Longer texts fill more than the shown lines at every width. */
const maxLength = 400

type LongTextProps = {
  text: string
  /** The name of what the text belongs to, as in `Show more of Arches day permit`. */
  of: string
  className?: string
}

export function LongText({ text, of, className = '' }: LongTextProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > maxLength
  const clamp = isLong && !isOpen ? 'line-clamp-4 noscript:line-clamp-none' : ''
  return (
    <div className={`max-w-text ${className}`}>
      <p id={id} dir="auto" className={`wrap-anywhere ${clamp}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center text-text underline underline-offset-4 noscript:hidden"
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </div>
  )
}
