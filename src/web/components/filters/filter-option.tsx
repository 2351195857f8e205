// One option of a filter: a checkbox or radio button as a chip, with the number of locations that it would show.
// chunk: cards
import { useId } from 'react'
import { whole } from '../../format/labels.ts'

/** How many locations an option would show; a lower bound unless `isComplete`. */
export type OptionCount = { count: number; isComplete: boolean }

type OptionProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  /** Undefined while it is not known. */
  found?: OptionCount | undefined
  isDisabled?: boolean
}

const optionClass =
  'relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-pill border border-hairline px-3 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11'
// Invisible over the whole option, so that touch, mouse and assistive technology all reach the field itself.
const inputClass = 'peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'

/** An option that would show nothing is disabled, unless it is chosen: it must be possible to undo. */
export function FilterOption({ label, isChosen, onChange, found, isDisabled, ...input }: OptionProps) {
  const countId = useId()
  const isEmpty = found?.count === 0 && found.isComplete
  const isShown = found !== undefined && (found.count > 0 || found.isComplete)
  return (
    <label className={optionClass}>
      <input
        {...input}
        checked={isChosen}
        disabled={isDisabled || (isEmpty && !isChosen)}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        aria-describedby={isShown ? countId : undefined}
        className={inputClass}
      />
      {label}
      {isShown && (
        <span id={countId} className="text-13 text-quiet tabular peer-checked:text-inherit">
          {whole(found.count)}
          {!found.isComplete && '+'}
          <span className="sr-only">{found.count === 1 ? ' location' : ' locations'}</span>
        </span>
      )}
    </label>
  )
}
