// The first images of the cards in a list.
import { expect, test } from 'vitest'
import type { ImageRow } from '../photos/display-image.ts'
import { withVariedCovers } from './varied-covers.ts'

const image = (id: string, source: string, illustrative = true): ImageRow => ({
  id,
  width: 1200,
  height: 800,
  placeholder: null,
  alt: '',
  author: null,
  licence: null,
  source_url: `https://photos.example/${source}`,
  changes: null,
  illustrative,
  is_unchecked: false,
})
const covers = (rows: { images: ImageRow[] | null }[]) =>
  withVariedCovers(rows).map(({ images }) => images?.map(({ id }) => id).join())

test('beside the same photo another image leads, and the order of the others stays', () => {
  const first = { images: [image('a', 'lily')] }
  const second = { images: [image('b', 'lily'), image('c', 'pond'), image('d', 'bridge')] }
  expect(covers([first, { images: null }, second])).toEqual(['a', undefined, 'c,b,d'])
})

test('also where the photo was taken at the neighbor', () => {
  const taken = { images: [image('a', 'lily', false)] }
  expect(covers([taken, { images: [image('b', 'lily'), image('c', 'pond')] }])).toEqual(['a', 'c,b'])
})

test('without another image it stays, and so does everything farther away or taken at both', () => {
  const only = { images: [image('a', 'lily')] }
  const two = { images: [image('b', 'lily'), image('c', 'pond')] }
  const other = { images: [image('x', 'dune', false)] }
  expect(covers([only, only])).toEqual(['a', 'a'])
  expect(covers([only, other, other, other, two])).toEqual(['a', 'x', 'x', 'x', 'b,c'])
  const taken = { images: [image('d', 'dune', false), image('e', 'hill', false)] }
  expect(covers([other, taken])).toEqual(['x', 'd,e'])
})
