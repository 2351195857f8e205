// Packed lists come back as what plain JSON would have given.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from './packed-lists.ts'

const sent = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))))

it('has each name once, and a field that is the same in all as one value', () => {
  const list = [
    { id: 'a', city: 'Rome', at: { lat: 1, lng: 2 } },
    { id: 'b', city: 'Rome', at: { lat: 3, lng: 2 } },
  ]
  expect(pack(list)).toEqual({
    '[]': ['id', 'city', 'at'],
    n: 2,
    of: [['a', 'b'], 'Rome', { '[]': ['lat', 'lng'], n: 2, of: [[1, 3], 2] }],
  })
  expect(sent(list)).toEqual(list)
})

it('leaves alone lists of different objects, single objects, and names that look like its own', () => {
  const values: unknown[] = [
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    { '[]': ['x'], n: 3, of: [1] },
    [{ '[]': 1 }, { '[]': [] }],
    [[], []],
    [{ a: [1, 2] }, { a: [1, 2] }],
    [{ a: null }, { a: null }],
  ]
  for (const value of values) expect(sent(value)).toEqual(value)
})

it('drops undefined as JSON does', () => {
  expect(sent([{ a: 1, b: undefined }, { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }])
})

it('returns any JSON', () => {
  const names = fc.constantFrom('a', 'b', '[]', 'n', 'of')
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 0, 1, '', 'text'),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(names, tie('json'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(json, (value) => {
      expect(sent(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
