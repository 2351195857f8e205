// Several values of a set as chips, and a switch with a description.
import { useId } from 'react'
import { useFormField } from '../../../ui/form-context.ts'

type ChoicesProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

export function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="choice relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-hairline px-4 select-none hover:bg-sunken has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A boolean of a form that stores its values. */
export function Switch({ name, label, hint }: { name: string; label: string; hint: string }) {
  const id = useId()
  const { value, change } = useFormField<boolean>(name)
  return (
    <div className="flex items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        name={name}
        checked={value}
        onChange={(event) => change(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-13 text-quiet">
          {hint}
        </p>
      </div>
    </div>
  )
}
