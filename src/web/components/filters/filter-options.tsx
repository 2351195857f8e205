// The options of a filter as pills: one of several, or any number of them. Inside a GET form they work without scripts.
// chunk: cards
import type { ReactNode } from 'react'
import { spaced } from '../../format/labels.ts'
import { FilterOption, type OptionCount } from './filter-option.tsx'

type Choice = { value: string; label: string }
/** How many results an option would show; undefined while it is not known. */
type GetCount = (value: string) => OptionCount | undefined

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
      found={getCount?.(choice.value)}
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
