// Which properties the address of the comparison names.
import { expect, test } from 'vitest'
import { parseCompared } from './compare-data.ts'

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`

test.each([
  [undefined, []],
  ['', []],
  ['nonsense,../x', []],
  [id('a'), [id('a')]],
  [id('a').toUpperCase(), [id('a')]],
  [`${id('b')},${id('a')},${id('b')}`, [id('b'), id('a')]],
  // As a form without scripts sends them.
  [
    [id('a'), id('b')],
    [id('a'), id('b')],
  ],
  [[...'abcdef'].map(id).join(','), [...'abcd'].map(id)],
  [7, []],
])('%j', (ids, expected) => {
  expect(parseCompared({ ids })).toEqual(expected)
})
