// Share, copy, print and save what the planner shows: the address has all of it.
import { Bookmark, BookmarkCheck, Link as LinkIcon, Printer, Share2 } from 'lucide-react'
import { copyText } from '../../../browser/copy-text.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import type { useSavedSpots } from './saved-spots.ts'

type Props = { name: string; shareAs: string; query: string; saved: ReturnType<typeof useSavedSpots> }

export function SpotActions({ name, shareAs, query, saved: { spots, save, remove } }: Props) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/plan?${query}`
  const isSaved = spots.some((one) => one.query === query)
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
  const toggle = () => {
    if (isSaved) return remove(query)
    save({ name, query })
    toast({ title: 'Saved on this device', description: `${name} is in the list below the map.` })
  }
  const SaveIcon = isSaved ? BookmarkCheck : Bookmark
  const actions = [
    ['Share', Share2, () => void share()],
    ['Copy link', LinkIcon, () => void copy()],
    ['Print', Printer, () => window.print()],
  ] as const
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
      {actions.map(([label, Icon, run]) => (
        <button key={label} type="button" onClick={run} className={buttonClass('outline', 'px-3 sm:px-4')}>
          <Icon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isSaved}
        onClick={toggle}
        className={buttonClass('outline', 'px-3 sm:px-4')}
      >
        <SaveIcon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
        Save
      </button>
    </div>
  )
}
