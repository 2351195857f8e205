// The frame of the large image: by its own ratio on a phone, by the height of the window on larger screens.
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { phoneSizes } from '../../../components/photos/photo.tsx'

export const heroShape = 'aspect-4/3 md:aspect-auto md:h-[clamp(360px,62svh,720px)]'

// On the right on screens wider than a phone: the breadcrumbs are at the left end of the same line.
export const captionClass =
  'wrap-page flex min-h-10 items-center py-2 text-quiet md:justify-end md:pl-72 md:text-right'

/** A portrait image would be cropped too much in a wide frame: it is shown whole, over its own blurred colors. */
export const isUpright = ({ width, height }: Pick<DisplayImage, 'width' | 'height'>): boolean =>
  width < height * 1.1

const fullWidth = 1600

/**
 * An image is never shown wider than it is: one that would not fill a large window has a narrower frame within the page. `image`: undefined
 * for a drawing, which has any width.
 */
export function heroFrame(image: Pick<DisplayImage, 'width'> | undefined): {
  className: string
  sizes: string
} {
  const width = image?.width ?? Number.POSITIVE_INFINITY
  // Clipped, not hidden: a frame with text in it then grows with a long text.
  const common = `relative w-full overflow-clip bg-sunken ${heroShape}`
  if (width >= fullWidth) return { className: common, sizes: `(min-width: 640px) 100vw, ${phoneSizes}` }
  if (width >= 1280)
    return {
      className: `${common} xl:mx-auto xl:mt-6 xl:max-w-320 xl:rounded-card`,
      sizes: `(min-width: 1280px) 1280px, (min-width: 640px) 100vw, ${phoneSizes}`,
    }
  if (width >= 720)
    return {
      className: `${common} md:mx-auto md:mt-6 md:max-w-180 md:rounded-card`,
      sizes: `(min-width: 640px) 720px, ${phoneSizes}`,
    }
  // Its height follows its width: a tall frame would enlarge the image as much as a wide one.
  const [narrow, own] = width >= 480 ? ['max-w-120', 480] : ['max-w-80', 320]
  return {
    className: `relative mx-auto aspect-3/2 w-full overflow-clip bg-sunken md:mt-6 md:rounded-card ${narrow}`,
    sizes: `(min-width: ${own}px) ${own}px, 100vw`,
  }
}
