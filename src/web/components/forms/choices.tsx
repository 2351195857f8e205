// Choices as pills: several of a list, or one of it.
import type { ReactNode } from 'react'
import { useFormField } from '../../ui/form-context.ts'

const optionClass =
  'choice relative inline-flex min-h-9 cursor-pointer items-center rounded-pill border border-hairline px-3 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11'
// Invisible over the whole option, so that touch, mouse and assistive technology all reach the field itself.
const inputClass = 'absolute inset-0 size-full cursor-pointer opacity-0'

type ChoicesProps<T extends string> = {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  choices: readonly T[]
  label: (choice: T) => string
  name: string
}

function Group({
  legend,
  hint,
  error,
  name,
  children,
}: {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  name: string
  children: ReactNode
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="mt-2 text-13 text-quiet">{hint}</p>}
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** In a form that stores its values, `values` and `onChange` are those of the form. */
export function CheckboxGroup<T extends string>({
  choices,
  label,
  ...group
}: ChoicesProps<T> & { values?: readonly T[]; onChange?: (values: T[]) => void }) {
  const field = useFormField<readonly T[]>(group.name)
  const { error = field.error, values = field.value ?? [], onChange = field.change } = group
  return (
    <Group {...group} error={error}>
      {choices.map((choice) => (
        <label key={choice} className={optionClass}>
          <input
            type="checkbox"
            name={group.name}
            checked={values.includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange(event.target.checked ? [...values, choice] : values.filter((one) => one !== choice))
            }
            className={inputClass}
          />
          {label(choice)}
        </label>
      ))}
    </Group>
  )
}

export function RadioGroup<T extends string>({
  choices,
  label,
  ...group
}: ChoicesProps<T> & { value?: T; onChange?: (value: T) => void }) {
  const field = useFormField<T>(group.name)
  const { error = field.error, value = field.value, onChange = field.change } = group
  return (
    <Group {...group} error={error}>
      {choices.map((choice) => (
        <label key={choice} className={optionClass}>
          <input
            type="radio"
            name={group.name}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className={inputClass}
          />
          {label(choice)}
        </label>
      ))}
    </Group>
  )
}

type CheckboxProps = {
  label: string
  hint?: string
  name?: string
  isOn?: boolean
  onChange?: (isOn: boolean) => void
}

export function Checkbox({ label, hint, name = '', ...own }: CheckboxProps) {
  const field = useFormField<boolean>(name)
  const { isOn = field.value ?? false, onChange = field.change } = own
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name || undefined}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-text"
      />
      <span>
        {label}
        {hint && <span className="block text-13 text-quiet">{hint}</span>}
      </span>
    </label>
  )
}
