// Names in the drawing of the sky do not cover each other, and stay within it.
import { expect, test } from 'vitest'
import { placeLabels } from './sky-labels.ts'
import { panoramaWidth } from './sky-panorama.ts'

const at = (name: string, x: number, y: number) => ({ name, x, y, radius: 4 })

test('a name stands above its point, at the edges beside it', () => {
  expect(placeLabels([at('Mars', 540, 100)])).toEqual([{ name: 'Mars', x: 540, y: 92, anchor: 'middle' }])
  expect(placeLabels([at('Mars', 0, 100)])[0]!.anchor).toBe('start')
  expect(placeLabels([at('Mars', panoramaWidth, 100)])[0]!.anchor).toBe('end')
})

test('below it, where another name is in the way or the drawing ends', () => {
  const [venus, jupiter, mars] = placeLabels([
    at('Venus', 540, 100),
    at('Jupiter', 545, 101),
    at('Mars', 800, 5),
  ])
  expect(venus!.y).toBeLessThan(100)
  expect(jupiter!.y).toBeGreaterThan(101)
  expect(mars!.y).toBeGreaterThan(5)
})

test('not at all, where there is no room: the first ones win', () => {
  const crowd = ['Venus', 'Jupiter', 'Saturn', 'Mars', 'Mercury'].map((name) => at(name, 540, 100))
  expect(placeLabels(crowd).map(({ name }) => name)).toEqual(['Venus', 'Jupiter', 'Saturn'])
})
