// A field of the camera's calculators, with its error beside it.
import { Field } from '../../../../ui/field.tsx'
import type { CameraErrors, CameraInputs, FieldName } from './camera-inputs.ts'

export type Fields = {
  inputs: CameraInputs
  errors: CameraErrors
  change: (changed: Partial<CameraInputs>) => void
}

type NumberFieldProps = Fields & {
  name: FieldName
  label: string
  hint?: string | undefined
  /** Letters, signs and slashes. */
  isText?: boolean
}

export function NumberField({ inputs, errors, change, name, label, hint, isText }: NumberFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={errors[name]}
      value={inputs[name]}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}
