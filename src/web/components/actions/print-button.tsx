// Prints the page that it is on.
import { Printer } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'

export const PrintButton = ({ label = 'Print', className = '' }: { label?: string; className?: string }) => (
  <button
    type="button"
    onClick={() => window.print()}
    className={buttonClass('outline', `${className} noscript:hidden`)}
  >
    <Printer className="size-4" strokeWidth={1.5} aria-hidden />
    {label}
  </button>
)
