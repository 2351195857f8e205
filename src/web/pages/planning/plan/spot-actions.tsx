// Share, copy and print what the planner shows: the address has all of it.
import { Link as LinkIcon, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../browser/copy-text.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { buttonClass } from '../../../ui/button-class.ts'

type Props = { shareAs: string; query: string /** Saves it. */; children: ReactNode }

export const spotActionClass = 'px-3 sm:px-4'

export function SpotActions({ shareAs, query, children }: Props) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/plan?${query}`
  const copy = () =>
    copyText(url, { title: 'Link Copied', description: url }, { title: 'Copy this link', description: url })
  const share = async () => {
    if (typeof navigator.share !== 'function') return await copy()
    try {
      await navigator.share({ title: `Light planner: ${shareAs}`, url })
    } catch (error) {
      // Closing the sheet is not an error; after any other error the address is copied.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }
  const actions = [
    ['Share', Share2, () => void share()],
    ['Copy link', LinkIcon, () => void copy()],
    ['Print', Printer, () => window.print()],
  ] as const
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      {actions.map(([label, Icon, run]) => (
        <button key={label} type="button" onClick={run} className={buttonClass('outline', spotActionClass)}>
          <Icon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
          {label}
        </button>
      ))}
      {children}
    </div>
  )
}
