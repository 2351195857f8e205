// What came of the last way to set the position, and where a photo that does not say its hemisphere may have been taken.
import { buttonClass } from '../../ui/button-class.ts'
import { inWords } from './from-photo.ts'
import type { Position } from './use-position.ts'

type NewsProps = { position: Position; part: 'start' | 'position' }

export function PositionNews({ position, part }: NewsProps) {
  const { message, choices } = position.newsOf(part)
  return (
    <>
      <p role="status" className={message ? 'text-accent-text' : 'sr-only'}>
        {message}
      </p>
      {choices.length > 0 && (
        <fieldset aria-label="Where was the photo taken?" className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <button
              key={inWords(choice)}
              type="button"
              onClick={() => position.take(choice, `The pin is at ${inWords(choice)}.`, part)}
              className={buttonClass('outline', 'tabular')}
            >
              {inWords(choice)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
