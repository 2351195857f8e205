// The options of a filter as pills: one of several, or any number of them. Inside a GET form they work without scripts.
import type { ReactNode } from 'react'
import { spaced } from '../../format/labels.ts'

type Choice = { value: string; label: string }

const optionClass =
  'relative inline-flex min-h-9 cursor-pointer items-center rounded-pill border border-hairline px-3 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11'
// Invisible over the whole option, so that touch, mouse and assistive technology all reach the field itself.
const inputClass = 'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'

export function FilterGroup({
  legend,
  help,
  children,
}: {
  legend: string
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {help && <p className="mt-2 text-13 text-quiet">{help}</p>}
    </fieldset>
  )
}

// One of several, or none: the first choice means "any".
export function RadioOptions({
  name,
  choices,
  value,
  onChoose,
  isDisabled = false,
}: {
  name: string
  choices: Choice[]
  value: string
  onChoose: (value: string) => void
  isDisabled?: boolean
}) {
  return choices.map((choice) => (
    <label key={choice.value} className={optionClass}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={value === choice.value}
        disabled={isDisabled && choice.value !== ''}
        onChange={() => onChoose(choice.value)}
        className={inputClass}
      />
      {choice.label}
    </label>
  ))
}

export function CheckboxOptions<T extends string>({
  name,
  choices,
  label = spaced,
  values,
  onChoose,
}: {
  name: string
  choices: readonly T[]
  label?: (choice: T) => string
  values: readonly T[]
  onChoose: (values: T[]) => void
}) {
  return choices.map((choice) => (
    <label key={choice} className={optionClass}>
      <input
        type="checkbox"
        name={name}
        value={choice}
        checked={values.includes(choice)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...values, choice] : values.filter((one) => one !== choice))
        }
        className={inputClass}
      />
      {label(choice)}
    </label>
  ))
}
