// The form that describes a planned shoot, for the permit check.
import type { FormEvent } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'

const choices = [
  ['ground', 'Equipment on the ground, such as light stands (a tripod is fine)'],
  ['exclusive', 'The spot to ourselves'],
  ['drone', 'A drone'],
  ['commercial', 'Paid or commercial work'],
  ['wedding', 'A wedding or another ceremony'],
  ['permittedEvent', 'The wedding or event has its own permit'],
] as const

export function ShootFields({ onShow }: { onShow: (event: FormEvent<HTMLFormElement>) => void }) {
  return (
    <details className="group self-start rounded-card border border-hairline p-5 noscript:hidden">
      <summary className="cursor-pointer font-semibold">Check another shoot</summary>
      <form onSubmit={onShow} className="mt-4 grid gap-3">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
          <Field
            label="People"
            type="number"
            name="people"
            min={1}
            max={10000}
            defaultValue={1}
            inputMode="numeric"
          />
          <Field label="Date" type="date" name="date" />
        </div>
        {choices.map(([name, label]) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={name} className="size-5 shrink-0 accent-accent" />
            {label}
          </label>
        ))}
        <button type="submit" className={buttonClass('outline')}>
          Check
        </button>
      </form>
    </details>
  )
}
