// Which photos the grid under the name of a location shows.
import { expect, it } from 'vitest'
import { heroGrid } from './hero-grid.ts'
import { heroFrame } from './hero-shape.ts'

const large = { width: 2000, height: 1333 }
const panorama = { width: 1800, height: 600 }

it('the grid has one large and up to four small cells, and hides the others', () => {
  expect(heroGrid([large])).toBeUndefined()
  for (const count of [2, 3, 4, 5]) {
    const grid = heroGrid(Array(count).fill(large))
    expect(grid?.cell(0)).toContain('col-span-2')
    expect(grid?.cell(count - 1)).not.toContain('hidden')
  }
  const many = heroGrid(Array(8).fill(large))
  expect([4, 5, 7].map((index) => many?.cell(index).includes('hidden'))).toEqual([false, true, true])
})

it('a first image that would be scaled up is not the large one', () => {
  expect(heroGrid([{ width: 640, height: 640 }, large])).toBeUndefined()
  expect(heroGrid([{ width: 1600, height: 500 }, large])).toBeUndefined()
})

it('a panorama is loaded large enough for the height of its cell', () => {
  expect(heroGrid([large, large])?.sizes(1)).toBe('(min-width: 1240px) 388px, (min-width: 768px) 33vw')
  expect(heroGrid([large, panorama])?.sizes(1)).toBe('(min-width: 1240px) 776px, (min-width: 768px) 66vw')
})

it('a frame is never wider than its image', () => {
  const widths = { 500: 480, 400: 320, 720: 720, 1000: 720 }
  for (const [width, own] of Object.entries(widths)) {
    const { className, sizes } = heroFrame({ width: Number(width) })
    expect(className).toContain(`max-w-${own / 4}`)
    expect(sizes).toContain(`${own}px`)
  }
  expect(heroFrame({ width: 2000 }).className).not.toContain('max-w')
  expect(heroFrame(undefined).className).not.toContain('max-w')
})
