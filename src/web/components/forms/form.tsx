// A form of `useForm`: its fields know their limits, errors and values by name.
// chunk: parts
import { type ComponentProps, useContext } from 'react'
import { FormContext } from '../../ui/form-context.ts'
import type { FormState } from './use-form.ts'

/** The message of a long form while errors stand beside its fields. */
export const checkFields = 'Please check the marked fields.'

export function Form({ form, ...props }: { form: FormState } & ComponentProps<'form'>) {
  return (
    <FormContext value={form.fields}>
      <form
        id={form.id}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        {...props}
      />
    </FormContext>
  )
}

/**
 * The error of the form as a whole, which takes the focus if no field has one. While every error stands beside a field there is none, or
 * `marked`.
 */
export function FormMessage({ marked, className = '' }: { marked?: string; className?: string }) {
  const form = useContext(FormContext)
  if (!form?.message) return null
  const hasErrors = Object.keys(form.errors).length > 0
  const text = hasErrors && marked ? marked : form.isMarked ? undefined : form.message
  if (text === undefined) return null
  return (
    <p role="alert" data-form-error tabIndex={-1} className={`text-bad ${className}`}>
      {text}
    </p>
  )
}
