// The addresses that were entered as images, with what became of each.
import type { ImageLink } from '../../../contract/shared/images.ts'

export function ImageLinks({ links }: { links: readonly ImageLink[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Images from these URLs" className="grid gap-3">
      {links.map((link) => (
        <li key={link.url} className="flex items-start gap-3">
          {link.imageId && (
            <img
              src={`/media/${link.imageId}/320.jpg`}
              alt=""
              loading="lazy"
              className="aspect-3/2 w-20 shrink-0 rounded-sm bg-sunken object-cover"
            />
          )}
          <p className="min-w-0 text-13 wrap-anywhere">
            <a href={link.url} rel="noopener" className="underline underline-offset-3">
              {link.url}
            </a>
            <br />
            <span className={link.state === 'failed' ? 'text-bad' : 'text-quiet'}>{stateText(link)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, failure }: ImageLink): string {
  if (state === 'stored') return 'Copied'
  if (state === 'failed') return `This image couldn’t be loaded: ${failure}`
  return failure ? `Not loaded yet: ${failure} We’ll try again.` : 'Fetching…'
}
