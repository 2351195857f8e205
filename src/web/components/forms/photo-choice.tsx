// Choosing one of several photos: a grid of small images that are radio buttons.
import { Check } from 'lucide-react'

export type PhotoOption = { id: string; name: string; src: string }

type PhotoChoiceProps = {
  legend: string
  name: string
  options: readonly PhotoOption[]
  chosen: string | undefined
  onChange: (id: string) => void
}

const cellClass =
  'relative block aspect-3/2 cursor-pointer overflow-clip rounded-sm bg-sunken has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

export function PhotoChoice({ legend, name, options, chosen, onChange }: PhotoChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <ul className="mt-2 grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {options.map((option, index) => (
          <li key={option.id}>
            <label className={cellClass}>
              <img src={option.src} alt="" loading="lazy" className="size-full object-cover" />
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={chosen === option.id}
                onChange={() => onChange(option.id)}
                aria-label={`${option.name} (${index + 1} of ${options.length})`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {chosen === option.id && (
                <span
                  aria-hidden
                  className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-pill bg-accent text-on-accent"
                >
                  <Check className="size-4" strokeWidth={2} />
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
