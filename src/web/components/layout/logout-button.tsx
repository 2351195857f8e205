// Signing out, in the menus of the header.
import type { ReactNode } from 'react'
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx'
import { useLogOut } from '../session/use-log-out.ts'

/** Asks first: what is stored on the device goes with the session. */
export function LogoutButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ConfirmedButton
      title="Sign out?"
      text="You’ll need to sign in again to use your favorites, reviews and photos on this device."
      action="Sign out"
      kind="primary"
      onConfirm={useLogOut()}
      className={className}
    >
      {children}
    </ConfirmedButton>
  )
}
