// A button whose action is confirmed first. The dialog's code loads with the first click.
import { type ReactNode, useState } from 'react'
import { useLoaded } from '../../browser/use-loaded.ts'

type ConfirmedButtonProps = {
  title: string
  text: string
  action: string
  kind?: 'danger' | 'primary'
  onConfirm: () => Promise<unknown>
  className: string
  label?: string
  children: ReactNode
}

export function ConfirmedButton({ children, className, label, ...dialog }: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [ConfirmDialog, load] = useLoaded(() =>
    import('./confirm-dialog.tsx').then((part) => part.ConfirmDialog),
  )
  const open = () => {
    load()
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open} aria-label={label} className={className}>
        {children}
      </button>
      {ConfirmDialog && <ConfirmDialog isOpen={isOpen} onClose={() => setIsOpen(false)} {...dialog} />}
    </>
  )
}
