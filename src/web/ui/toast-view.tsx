// One message at a time for five seconds, or until it is answered: hover and focus pause it, swiping right (50 px) or the button closes it, F8
// focuses it.
import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { currentToast, type Toast } from './toast.ts'

const shownMs = 5000
const leavingMs = 150
const actionClass = 'mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4'
const tones = { info: 'border-hairline', good: 'border-good', bad: 'border-bad' }

export default function ToastView({ toast, label }: { toast: Toast; label: string }) {
  return (
    <RadixToast.Provider duration={shownMs} swipeDirection="right" swipeThreshold={50} label="Message">
      <OneToast key={toast.id} toast={toast} />
      <RadixToast.Viewport
        hotkey={['F8']}
        label={`${label} ({hotkey})`}
        className="fixed right-0 bottom-(--bar) z-50 w-full max-w-[420px] p-4 outline-none"
      />
    </RadixToast.Provider>
  )
}

function OneToast({ toast }: { toast: Toast }) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => currentToast.see(toast), [toast])
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => currentToast.remove(toast.id), leavingMs)
    return () => clearTimeout(timer)
  }, [isOpen, toast.id])
  return (
    <RadixToast.Root
      open={isOpen}
      onOpenChange={setOpen}
      type="foreground"
      {...(toast.stays ? { duration: Number.POSITIVE_INFINITY } : {})}
      className={`flex items-start gap-3 rounded-card border bg-raised p-4 shadow-raised transition-transform duration-150 data-[state=closed]:opacity-0 data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${tones[toast.tone ?? 'info']}`}
    >
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="mt-0.5 text-quiet">{toast.description}</RadixToast.Description>
        )}
        {toast.action && (
          <RadixToast.Action altText={toast.action.label} asChild>
            {'to' in toast.action ? (
              <a href={toast.action.to} onClick={toast.action.onFollow} className={actionClass}>
                {toast.action.label}
              </a>
            ) : (
              <button type="button" onClick={toast.action.run} className={actionClass}>
                {toast.action.label}
              </button>
            )}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close message"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
      >
        <X className="size-4" strokeWidth={1.5} aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
