// Photos in justified rows, each in its own ratio. CSS lays out the rows by the images' sizes.
import type { ReactNode } from 'react'

export type RowPhoto = { id: string; width: number | null; height: number | null; alt: string }

const widths = [320, 640, 800, 1280]

/** `children` are `PhotoTile`s. */
export function PhotoRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 sm:gap-2">
      {children}
      {/* Takes the space that the last row leaves, so that its images are not enlarged. */}
      <li aria-hidden role="presentation" className="h-0 grow-[999]" />
    </ul>
  )
}

/** One image of a row; `children` are placed above it, such as its link. */
export function PhotoTile({ photo, children }: { photo: RowPhoto; children?: ReactNode }) {
  const sources = (format: string) =>
    widths
      .filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < (photo.width ?? 0))
      .map((width) => `/media/${photo.id}/${width}.${format} ${width}w`)
      .join(', ')
  const sizes = '(min-width: 640px) 420px, 60vw'
  return (
    <li className="group relative h-28 max-w-full grow overflow-hidden rounded-sm bg-sunken sm:h-56">
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          src={`/media/${photo.id}/640.jpg`}
          alt={photo.alt}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading="lazy"
          decoding="async"
          className="h-full w-auto max-w-none min-w-full object-cover"
        />
      </picture>
      {children}
    </li>
  )
}
