// Author, license, source and changes of an image as a line of text.
// chunk: frame
import type { ReactNode } from 'react'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { licenceName, licenceUrl } from '../../../rules/licences.ts'
import { imageNote } from './image-note.ts'

/** Author and license, and a note if the image does not show this location. */
export function PhotoCredit({ image, className = '' }: { image: DisplayImage; className?: string }) {
  const note = imageNote(image)
  return (
    <p className={`text-13 ${className}`}>
      {note && `${note}. `}
      <CreditLine image={image} />
    </p>
  )
}

/** `Photo: author, license, changes`, with links to the source and the license; without both, the website that the image was copied from. */
export function CreditLine({ image }: { image: Credited }) {
  const { author, licence, changes, sourceUrl } = image
  if (!author && !licence)
    return sourceUrl ? (
      <>
        {'Image from '}
        <MaybeLink href={sourceUrl}>{new URL(sourceUrl).hostname}</MaybeLink>
      </>
    ) : null
  return (
    <>
      {author && (
        <>
          {'Photo: '}
          <MaybeLink href={sourceUrl?.startsWith('https://') ? sourceUrl : null}>{author}</MaybeLink>
        </>
      )}
      {author && licence && ', '}
      {licence && <MaybeLink href={licenceUrl(licence)}>{licenceName(licence)}</MaybeLink>}
      {changes && `, ${changes}`}
    </>
  )
}

type Credited = Pick<DisplayImage, 'author' | 'licence' | 'changes' | 'sourceUrl'>

function MaybeLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} rel="noopener" className="underline underline-offset-3">
      {children}
    </a>
  )
}
