// One calculator of the camera: heading, fields, and its answers as a list; without answers, what is missing for them.
import { Link as LinkIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { copyText } from '../../../../browser/copy-text.ts'
import { type CameraInputs, type CameraValues, type FieldName, fieldNames } from './camera-inputs.ts'
import { type ToolId, toolAddress, tools } from './tools.ts'

type CalculatorProps = {
  tool: ToolId
  inputs: CameraInputs
  fields?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function Calculator({ tool, inputs, fields, isWide = false, children }: CalculatorProps) {
  const id = useId()
  const copyLink = () =>
    void copyText(
      `${location.origin}${toolAddress(tool, inputs)}`,
      { title: 'Link copied', description: 'It opens this calculator with these numbers.', tone: 'good' },
      { title: 'The link could not be copied', tone: 'bad' },
    )
  return (
    <section
      id={`camera-${tool}`}
      aria-labelledby={id}
      className={`grid content-start gap-4 rounded-card border border-hairline p-5 ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <div className="-my-2 flex items-center justify-between gap-3">
        <h3 id={id} className="text-17 font-semibold">
          {tools[tool].title}
        </h3>
        <button
          type="button"
          onClick={copyLink}
          aria-label={`Copy link to ${tools[tool].title}`}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:bg-sunken"
        >
          <LinkIcon className="size-4" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      {fields && (
        <div className={`grid gap-4 sm:grid-cols-2 ${isWide ? 'lg:grid-cols-4' : ''}`}>{fields}</div>
      )}
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
