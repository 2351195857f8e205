// The first images of a location beside each other, on screens wider than a phone: one large, up to four small.
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'

export type HeroGrid = { list: string; cell: (index: number) => string; sizes: (index: number) => string }

const maxCells = 5
const cellRatio = 1.5

const common = 'md:grid md:h-[clamp(340px,min(56svh,50vw),600px)] md:gap-2'
const layouts: Record<number, { list: string; cells: string[] }> = {
  2: { list: 'md:grid-cols-3', cells: ['md:col-span-2', ''] },
  3: { list: 'md:grid-cols-3 md:grid-rows-2', cells: ['md:col-span-2 md:row-span-2', '', ''] },
  4: {
    list: 'md:grid-cols-4 md:grid-rows-2',
    cells: ['md:col-span-2 md:row-span-2', '', '', 'md:col-span-2'],
  },
  5: { list: 'md:grid-cols-4 md:grid-rows-2', cells: ['md:col-span-2 md:row-span-2', '', '', '', ''] },
}

/** Undefined for a single image, and where the first is too small to be the large one. */
export function heroGrid(images: readonly Pick<DisplayImage, 'width' | 'height'>[]): HeroGrid | undefined {
  const [first] = images
  const layout = layouts[Math.min(images.length, maxCells)]
  if (!first || !layout || first.width < 800 || first.height < 600) return undefined
  const [large, small] = images.length > 3 ? [50, 25] : [66, 33]
  return {
    list: `${common} ${layout.list}`,
    cell: (index) => `md:min-h-0 ${layout.cells[index] ?? 'md:hidden'}`,
    sizes: (index) => {
      const { width, height } = images[index] ?? first
      // Of a panorama the cell shows a part as high as the cell.
      const share = Math.round((index === 0 ? large : small) * Math.max(1, width / height / cellRatio))
      return `(min-width: 1240px) ${Math.round(11.76 * share)}px, (min-width: 768px) ${share}vw`
    },
  }
}
