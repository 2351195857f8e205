// A picture in the sizes the browser needs, with its blurred placeholder underneath; a location's own light where there is none.
import { useEffect, useRef } from 'react'
import type { Picture } from '../../../contract/locations.ts'

const widths = [320, 640, 800, 1280, 2048]

type PhotoProps = { picture: Picture; sizes: string; className?: string; isEager?: boolean }

/** The picture fills its box, which sets the shape. */
export function Photo({ picture, sizes, className = '', isEager = false }: PhotoProps) {
  const loading = isEager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const common = {
    alt: picture.alt,
    width: picture.width ?? undefined,
    height: picture.height ?? undefined,
    decoding: 'async' as const,
    className: `relative size-full object-cover ${className}`,
  }
  // Elsewhere nobody needs to know on which page it is shown.
  if (!picture.formats)
    return <img {...loading} {...common} alt={picture.alt} src={picture.url} referrerPolicy="no-referrer" />
  const sources = (format: string) =>
    widths
      .filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < (picture.width ?? 0))
      .map((width) => `/media/${picture.id}/${width}.${format} ${width}w`)
      .join(', ')
  return (
    <>
      {picture.placeholder && <Placeholder hash={picture.placeholder} />}
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          {...loading}
          {...common}
          alt={picture.alt}
          src={picture.url}
          srcSet={sources('jpg')}
          sizes={sizes}
        />
      </picture>
    </>
  )
}

// Decoded in the browser and set through the object model: the content policy allows no style attributes.
function Placeholder({ hash }: { hash: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0))
    // Not needed for the first view: without it the box stays plain.
    void import('thumbhash').then(
      ({ thumbHashToDataURL }) => {
        if (box.current) box.current.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
      },
      () => {},
    )
  }, [hash])
  return <div ref={box} aria-hidden className="absolute inset-0 bg-cover" />
}

/** What a location without a photo shows: the light of its position at its best hour. */
export function LocationLightImage({
  id,
  className = '',
  isEager = false,
}: {
  id: string
  className?: string
  isEager?: boolean
}) {
  const loading = isEager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <img
      {...loading}
      src={`/light-picture/${id}.svg`}
      alt=""
      width={600}
      height={400}
      decoding="async"
      className={`size-full object-cover ${className}`}
    />
  )
}

/** Author and licence, and whether the picture shows this location at all. */
export function PhotoCredit({ picture, className = '' }: { picture: Picture; className?: string }) {
  const credit = [picture.author && `Photo: ${picture.author}`, picture.licence].filter(Boolean).join(', ')
  return (
    <p className={`text-13 ${className}`}>
      {picture.illustrative && 'Illustrative, not this place. '}
      {picture.sourceUrl?.startsWith('https://') ? (
        <a href={picture.sourceUrl} rel="noopener" className="underline underline-offset-3">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  )
}
