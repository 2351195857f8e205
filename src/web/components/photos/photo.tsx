// An image in the sizes that the browser needs, with its blurred placeholder below; a location's generated light image
// if there is none.
// chunk: frame
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'

const widths = [320, 640, 800, 1280, 2048]

/**
 * The end of `sizes` for an image about as wide as a phone. It states a little less than that, and much less
 * on the densest screens: two image pixels per CSS pixel look the same as three and take half of the bytes.
 */
export const phoneSizes = '(min-resolution: 2.5dppx) 62vw, 88vw'

type PhotoProps = {
  image: DisplayImage
  sizes: string
  className?: string
  /** The first image of the page: before everything else. */
  isEager?: boolean
  /** Beside or below the first one in the first view: at once, but after it. */
  isInFirstView?: boolean
  /** The location whose light image replaces a missing image. */
  locationId?: string
  /** Too small for the caption of a light image. */
  isTiny?: boolean
}

const loadingOf = (isEager: boolean, isInFirstView: boolean) =>
  isEager ? ({ fetchPriority: 'high' } as const) : isInFirstView ? {} : ({ loading: 'lazy' } as const)

/** The image fills its box, which determines the shape. */
export function Photo({
  image,
  sizes,
  className = '',
  isEager = false,
  isInFirstView = false,
  locationId,
  isTiny = false,
}: PhotoProps) {
  const loading = loadingOf(isEager, isInFirstView)
  const common = {
    alt: image.alt,
    width: image.width,
    height: image.height,
    decoding: 'async' as const,
    className: `relative size-full object-cover ${className}`,
  }
  const { isGone, ...watched } = useGone()
  if (isGone && locationId)
    return (
      <>
        <LocationLightImage id={locationId} isEager={isEager} />
        {!isTiny && <NoPhotoYet />}
      </>
    )
  const sources = (format: string) =>
    widths
      .filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < image.width)
      .map((width) => `/media/${image.id}/${width}.${format} ${width}w`)
      .join(', ')
  // A file that is not uploaded yet has no other sizes.
  if (image.url.startsWith('blob:')) return <img {...common} {...watched} alt={image.alt} src={image.url} />
  // Browsers find an image in a picture element only after the document's styles and fonts.
  if (isEager)
    preload(image.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <>
      {image.placeholder && <Placeholder hash={image.placeholder} />}
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          {...loading}
          {...common}
          {...watched}
          alt={image.alt}
          // In one size: browsers that take neither format are rare.
          src={image.url}
        />
      </picture>
    </>
  )
}

/** Whether an image could not be loaded because its address is dead. */
function useGone() {
  const [isGone, setGone] = useState(false)
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration.
    const { current } = ref
    if (current?.complete && current.naturalWidth === 0) setGone(true)
  }, [])
  return { isGone, ref, onError: () => setGone(true) }
}

/** The caption of a light image: nobody should take it for a photo of the location. */
export const NoPhotoYet = () => (
  <span className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
    No photo yet
  </span>
)

// Decoded in the browser and set through the DOM: the content policy allows no style attributes.
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

type LightImageProps = { id: string; className?: string; isEager?: boolean; isInFirstView?: boolean }

/** The image of a location or landmark without a photo: the light of its position, and the outline of what is photographed there. */
export const LocationLightImage = (props: LightImageProps) => <LightImage {...props} path="light-picture" />

/** Of what has its sky at another `path` of the server. */
export function LightImage({
  path,
  id,
  className = '',
  isEager = false,
  isInFirstView = false,
}: LightImageProps & { path: string }) {
  return (
    <img
      // React would load each that is not lazy before the page's first image, unless its priority is low.
      {...(isInFirstView && !isEager ? ({ fetchPriority: 'low' } as const) : loadingOf(isEager, false))}
      src={`/${path}/${id}.svg`}
      alt=""
      width={600}
      height={400}
      decoding="async"
      className={`size-full object-cover ${className}`}
    />
  )
}
