// A password field that can show its text. Pasting and password managers work.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!isShown)}
      aria-pressed={isShown}
      aria-label={`Show ${field.label.toLowerCase()}`}
      className="grid size-11 place-items-center rounded-sm text-quiet hover:text-text"
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={toggle}
    />
  )
}
