// One calculator of the camera: heading, fields, and its answers as a list; without answers, what is missing for them.
import { type ReactNode, useId } from 'react'
import { type CameraValues, type FieldName, fieldNames } from './camera-inputs.ts'

type CalculatorProps = { title: string; fields?: ReactNode; children: ReactNode }

export function Calculator({ title, fields, children }: CalculatorProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-card border border-hairline p-5"
    >
      <h3 id={id} className="text-17 font-semibold">
        {title}
      </h3>
      {fields && <div className="grid gap-4 sm:grid-cols-2">{fields}</div>}
      {children}
    </section>
  )
}

type Answer = { label: string; value: ReactNode }

type AnswersProps<Name extends FieldName> = {
  values: CameraValues
  needs: readonly Name[]
  children: (values: Record<Name, number>) => readonly Answer[]
}

/** The answers wait until all that they need is valid. */
export function Answers<Name extends FieldName>({ values, needs, children }: AnswersProps<Name>) {
  const missing = needs.filter((name) => values[name] === undefined)
  if (missing.length > 0)
    return (
      <p className="text-quiet">
        Check the {missing.map((name) => fieldNames[name]).join(' and the ')} first.
      </p>
    )
  return (
    <dl className="tabular">
      {children(values as Record<Name, number>).map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Said in words where there is no end. */
export const Infinite = () => (
  <>
    <span aria-hidden>∞</span>
    <span className="sr-only">infinity</span>
  </>
)

export const Note = ({ children, isWarning = false }: { children: ReactNode; isWarning?: boolean }) => (
  <p className={`text-13 ${isWarning ? 'text-warning' : 'text-quiet'}`}>{children}</p>
)
