// The credit of an image behind a button, where the image has no room for a line of text.
// chunk: cards
import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { licenceName } from '../../../rules/licences.ts'
import { PhotoCredit } from './photo-credit.tsx'

/**
 * Opens the credit of an image with a license or from another website; nothing for other images. It is on the image and large enough for a
 * finger.
 */
export function CreditButton({ image, className = '' }: { image: DisplayImage; className?: string }) {
  const { author, licence, sourceUrl } = image
  const source = licence
    ? (author ?? licenceName(licence))
    : !author && sourceUrl && new URL(sourceUrl).hostname
  if (!source) return null
  return (
    <>
      <CreditPopover
        label={`Photo credit: ${source}`}
        className={`group/credit z-10 grid size-11 place-items-center rounded-pill print:hidden ${className}`}
        trigger={
          <span className="grid size-7 place-items-center rounded-pill bg-black/55 text-white group-hover/credit:bg-black/80">
            <Info className="size-4" strokeWidth={1.75} aria-hidden />
          </span>
        }
      >
        <PhotoCredit image={image} />
      </CreditPopover>
      {/* On paper nothing opens. */}
      <span className="absolute right-0 bottom-0 hidden bg-white px-1 text-[0.5rem] text-black print:block">
        {source}
      </span>
    </>
  )
}

// Beside its button where browsers can place it there, otherwise in the middle of the window.
const popoverClass =
  'm-auto w-max max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-hairline bg-raised p-4 text-text shadow-lg wrap-anywhere supports-[position-area:top]:m-1 supports-[position-area:top]:inset-auto supports-[position-area:top]:[position-area:top_span-left] supports-[position-area:top]:[position-try-fallbacks:flip-block,flip-inline]'

type PopoverProps = { label?: string; className: string; trigger: ReactNode; children: ReactNode }

/** The browser opens and closes it, so it works without scripts and with the keyboard. */
export function CreditPopover({ label, className, trigger, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={popoverClass}>
        {children}
      </div>
    </>
  )
}
