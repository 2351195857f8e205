// The field for a new password, with its requirements.
import type { ComponentProps } from 'react'
import { passwordLengths } from '../../../rules/password.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'maxLength' | 'hint'>

export function NewPasswordField(field: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={passwordLengths.max}
      hint={`At least ${passwordLengths.min} characters. A few unrelated words make a strong password.`}
      {...field}
    />
  )
}
