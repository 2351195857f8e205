// Sharing a location: the system's share sheet if available, else the address is copied; without scripts, by email.
import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { copyText } from '../../../browser/copy-text.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** `hasLabel` writes the word beside the icon. */
export function ShareLink({ location, hasLabel }: { location: LocationDetail; hasLabel: boolean }) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/location/${location.id}`
  const mail = `mailto:?subject=${encodeURIComponent(location.name)}&body=${encodeURIComponent(url)}`
  const share = (event: MouseEvent) => {
    event.preventDefault()
    void passOn({ title: location.name, url })
  }
  return (
    <a
      href={mail}
      onClick={share}
      aria-label={hasLabel ? undefined : `Share ${location.name}`}
      className={buttonClass('outline', hasLabel ? 'flex-1 px-3' : 'w-11 px-0')}
    >
      <Share2 className="size-5" strokeWidth={1.5} aria-hidden />
      {hasLabel && 'Share'}
    </a>
  )
}

async function passOn(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(page)
    } catch (error) {
      // Closing the sheet is not an error; after any other error the address is copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  const description = page.url
  await copyText(page.url, { title: 'Link Copied', description }, { title: 'Copy this link', description })
}
