// The options of a filter as pills: one of several, or any number of them. Inside a GET form they work without scripts.
// chunk: cards
import { type ReactNode, useId } from 'react'
import { spaced } from '../../format/labels.ts'

type Choice = { value: string; label: string }
/** How many results an option would show; `to-come` while it is not known, undefined where none is counted. */
type GetCount = (value: string) => OptionCount | 'to-come' | undefined

type GroupProps = { legend: string; help?: ReactNode; children: ReactNode }

export function FilterGroup({ legend, help, children }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {help}
    </fieldset>
  )
}

type RadioOptionsProps = {
  name: string
  choices: Choice[]
  value: string
  onChoose: (value: string) => void
  getCount?: GetCount | undefined
  isDisabled?: boolean
}

// One of several, or none: the first choice means "any".
export function RadioOptions({
  name,
  choices,
  value,
  onChoose,
  getCount,
  isDisabled = false,
}: RadioOptionsProps) {
  return choices.map((choice) => (
    <FilterOption
      key={choice.value}
      type="radio"
      name={name}
      value={choice.value}
      label={choice.label}
      isChosen={value === choice.value}
      onChange={() => onChoose(choice.value)}
      found={choice.value === '' ? undefined : getCount?.(choice.value)}
      isDisabled={isDisabled && choice.value !== ''}
    />
  ))
}

type CheckboxOptionsProps<T extends string> = {
  name: string
  choices: readonly T[]
  label?: (choice: T) => string
  values: readonly T[]
  onChoose: (values: T[]) => void
  getCount?: GetCount | undefined
}

export function CheckboxOptions<T extends string>({
  name,
  choices,
  label = spaced,
  values,
  onChoose,
  getCount,
}: CheckboxOptionsProps<T>) {
  return choices.map((choice) => (
    <FilterOption
      key={choice}
      type="checkbox"
      name={name}
      value={choice}
      label={label(choice)}
      isChosen={values.includes(choice)}
      onChange={(isChosen) =>
        onChoose(isChosen ? [...values, choice] : values.filter((one) => one !== choice))
      }
      found={getCount?.(choice)}
    />
  ))
}

/** How many locations an option would show; a lower bound unless `isComplete`. */
type OptionCount = { count: number; isComplete: boolean }

type OptionProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  found?: OptionCount | 'to-come' | undefined
  isDisabled?: boolean
}

const optionClass =
  'choice relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-pill border border-hairline px-3 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11'
// Invisible over the whole option, so that touch, mouse and assistive technology all reach the field itself.
const inputClass = 'peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'

/** An option that would show nothing is disabled, unless it is chosen: it must be possible to undo. */
function FilterOption({ label, isChosen, onChange, found, isDisabled, ...input }: OptionProps) {
  const countId = useId()
  const known = found === 'to-come' ? undefined : found
  const isEmpty = known?.count === 0 && known.isComplete
  const isShown = known !== undefined && (known.count > 0 || known.isComplete)
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
      {/* Its room is kept before it is known: a pill that moved under a pressed pointer would lose the click. */}
      {found && (
        <span id={countId} className="min-w-[3.5ch] text-13 text-quiet tabular peer-checked:text-inherit">
          {isShown && (
            <>
              {inThousands(known.count)}
              {!known.isComplete && '+'}
              <span className="sr-only">{known.count === 1 ? ' location' : ' locations'}</span>
            </>
          )}
        </span>
      )}
    </label>
  )
}

/** `950`, `1.2k`: fits into the room that is kept for it; `1.2k+` is a little wider. */
const inThousands = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`)
