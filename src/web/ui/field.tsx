// Labeled form fields with a hint and an error beside them, announced by screen readers.
// chunk: parts
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useBound } from './form-context.ts'

type Around = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

const box =
  'w-full rounded-sm border border-hairline bg-raised px-3 text-text placeholder:text-quiet hover:border-quiet aria-invalid:border-bad disabled:opacity-50'

function useParts({ hint, error }: Around) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    attributes: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  }
}

type Requirable = { required?: boolean | undefined; 'aria-required'?: unknown }
const isRequired = (field: Requirable) => Boolean(field.required ?? field['aria-required'])

function Surrounding({
  id,
  label,
  hint,
  error,
  className = '',
  isRequired: isMarked,
  children,
}: Around & { id: string; isRequired: boolean; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={isMarked ? 'required-mark font-medium' : 'font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** `trailing`: a button of 44 px inside the field, at its end. */
export function Field(props: Around & ComponentProps<'input'> & { trailing?: ReactNode }) {
  const { label, hint, error, className, trailing, ...input } = useBound(props)
  const { id, attributes } = useParts({ label, hint, error })
  const field = <input {...attributes} {...input} className={`${box} min-h-11 ${trailing ? 'pr-12' : ''}`} />
  return (
    <Surrounding {...{ id, label, hint, error, className }} isRequired={isRequired(input)}>
      {trailing ? (
        <div className="relative">
          {field}
          <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>
        </div>
      ) : (
        field
      )}
    </Surrounding>
  )
}

export function TextField(props: Around & ComponentProps<'textarea'>) {
  const { label, hint, error, className, ...area } = useBound(props)
  const { id, attributes } = useParts({ label, hint, error })
  return (
    <Surrounding {...{ id, label, hint, error, className }} isRequired={isRequired(area)}>
      <textarea rows={4} {...attributes} {...area} className={`${box} py-2.5`} />
    </Surrounding>
  )
}

export function SelectField(props: Around & ComponentProps<'select'>) {
  const { label, hint, error, className, children, ...select } = useBound(props)
  const { id, attributes } = useParts({ label, hint, error })
  return (
    <Surrounding {...{ id, label, hint, error, className }} isRequired={isRequired(select)}>
      <select {...attributes} {...select} className={`${box} min-h-11`}>
        {children}
      </select>
    </Surrounding>
  )
}
