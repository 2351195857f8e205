// Codes of states by place and case, distances, and names of places in words.
import { expect, test } from 'vitest'
import { countryCodes } from './country-names.ts'
import { readMarks, toPhrase } from './plain-words.ts'
import { readReach } from './reach.ts'
import { numbersOf, singularOf } from './word-numbers.ts'

test.each([
  ['Portland, OR', [1]],
  ['waterfall OR', [1]],
  ['Salem, or', [1]],
  ['Portland, OR, USA', [1]],
  ['Portland OR 97201', [1]],
  ['sunrise or sunset', []],
  ['sunrise OR sunset', []],
  ['near ME', []],
  ['lighthouse ME', [1]],
  ['beach LA', []],
  ['New Orleans, LA', [2]],
  ['WATERFALL OR', []],
  ['OR', []],
])('codes of states in "%s": %j', (typed, expected) => expect([...readMarks(typed).codes]).toEqual(expected))

test.each([
  ['within 50 miles of portland', 50, [0, 1, 2, 3]],
  ['sunset within 10 mi of moab', 10, [1, 2, 3, 4]],
  ['20km from moab', 12.43, [0, 1]],
  ['less than 1 mile from moab', 1, [0, 1, 2, 3, 4]],
])('%s', (text, miles, indexes) => {
  const reach = readReach(text.split(' '))
  expect(reach?.miles).toBeCloseTo(miles, 2)
  expect(reach?.indexes).toEqual(indexes)
})

test.each(['360 chicago', '16th avenue', '50 miles', 'within miles of moab', 'pier 7'])(
  '"%s" has no distance',
  (text) => expect(readReach(text.split(' '))).toBeUndefined(),
)

test('countries have their names in many languages', () => {
  for (const name of ['germany', 'deutschland', 'alemania', 'германия', 'ドイツ'])
    expect(countryCodes(toPhrase(name)), name).toEqual(['DE'])
  expect(countryCodes('atlantis')).toEqual([])
})

test('singular and plural', () => {
  expect(['stacks', 'ladies', 'arches', 'glass', 'cactus', 'iris'].map(singularOf)).toEqual([
    'stack',
    'lady',
    'arch',
    'glass',
    'cactus',
    'iris',
  ])
  expect(numbersOf('sea stack')).toEqual(['sea stacks'])
  expect(numbersOf('painted ladies')).toContain('painted lady')
})
