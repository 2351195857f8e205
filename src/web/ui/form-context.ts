// What a form knows about its fields, by their names: fields inside of it bind themselves.
import { type ChangeEvent, createContext, useContext } from 'react'
import { type FieldLimits, withoutPositions } from '../../rules/field-limits.ts'

export type FormFields = {
  limits: Record<string, FieldLimits>
  errors: Record<string, string>
  /** About the form as a whole; empty without errors. */
  message: string
  /** Whether every error stands beside a field. */
  isMarked: boolean
  /** The values of a form that stores them; fields of other forms keep their own. */
  values?: Record<string, unknown> | undefined
  set: (change: Record<string, unknown>) => void
}

export const FormContext = createContext<FormFields | undefined>(undefined)

type Bindable = { name?: string | undefined; type?: string | undefined; error?: string | undefined }
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The attributes that the form has for the field; those set by hand win. */
export function useBound<Props extends Bindable>(props: Props): Props {
  const form = useContext(FormContext)
  const { name, type } = props
  if (!form || name === undefined) return props
  const { required, maxLength, min, max } = form.limits[withoutPositions(name)] ?? {}
  const value = form.values?.[name]
  return {
    ...(required === undefined ? {} : { 'aria-required': true }),
    ...(type === 'number' ? { min: min?.[0], max: max?.[0] } : { maxLength: maxLength?.[0] }),
    ...(typeof value === 'string'
      ? { value, onChange: ({ target }: Changed) => form.set({ [name]: target.value }) }
      : {}),
    ...props,
    error: props.error ?? form.errors[name],
  }
}

/** For what is not one native control: the error and value of a field, and a way to change it. */
export function useFormField<Value>(name: string) {
  const form = useContext(FormContext)
  return {
    error: form?.errors[name],
    value: form?.values?.[name] as Value | undefined,
    change: (value: Value) => form?.set({ [name]: value }),
  }
}
