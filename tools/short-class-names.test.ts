// Short names of utilities in built pages: which texts are lists of classes, names that are unique, and selectors with escapes.
import { expect, test } from 'vitest'
import { shortenClasses, shortenSelectors, shortName, shortNames } from './short-class-names.ts'

const page = `import { x } from './mt-4'
const toneClass = isBad ? 'text-bad' : 'text-quiet'
const kinds = { primary: 'bg-accent text-quiet hover:bg-sunken', other: 'golden-hour' }
export const Card = ({ mode }) => (
  <p className={\`flex mt-4 \${mode === 'wide-card' ? 'md:w-full' : ''} own-mark\`} data-mode="golden-hour" title="text-quieter">
    {button('outline', 'mt-4')}mt-4
  </p>
)`
const names = shortNames([{ file: 'card.tsx', code: page }], '.own-mark { color: red }')

test('utilities of class lists have short names, the most frequent the shortest', () => {
  // In the constant `kinds`, a utility that is known elsewhere makes a list of classes of the text.
  expect([...names.keys()].sort()).toEqual(
    ['bg-accent', 'hover:bg-sunken', 'md:w-full', 'mt-4', 'text-bad', 'text-quiet'].sort(),
  )
  expect([names.get('mt-4'), names.get('text-quiet')]).toEqual(['A', 'B'])
})

test('a source has them wherever a list of classes stands, and nowhere else', () => {
  const short = (text: string) => text.replaceAll(/[^\s'"`]+/g, (word) => names.get(word) ?? word)
  const expected = page
    .replace(`'text-bad' : 'text-quiet'`, short(`'text-bad' : 'text-quiet'`))
    .replace('bg-accent text-quiet hover:bg-sunken', short('bg-accent text-quiet hover:bg-sunken'))
    .replace('flex mt-4', short('flex mt-4'))
    .replace('md:w-full', short('md:w-full'))
    .replace(`button('outline', 'mt-4')`, short(`button('outline', 'mt-4')`))
  expect(shortenClasses('card.tsx', page, names)).toBe(expected)
})

test('selectors of a style sheet, with escapes and next to numbers', () => {
  const known = new Map([
    ['md:w-1/2', 'A'],
    ['p-2.5', 'B'],
    ['h-[clamp(1px,2svh,3px)]', 'C'],
    ['2xl:mt-4', 'D'],
  ])
  const css = String.raw`.md\:w-1\/2,.p-2\.5:hover>.other{margin:.5rem}.h-\[clamp\(1px\2c 2svh\2c 3px\)\] .p-2\.5{top:0}.\32 xl\:mt-4{x:y}`
  expect(shortenSelectors(css, known)).toBe('.A,.B:hover>.other{margin:.5rem}.C .B{top:0}.D{x:y}')
})

test('names are unique, begin with a capital and have at most three characters', () => {
  const all = Array.from({ length: 5000 }, (_, index) => shortName(index))
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((name) => /^[A-Z][a-z0-9]{0,2}$/.test(name))).toBe(true)
  expect([shortName(0), shortName(26), shortName(26 * 37)]).toEqual(['A', 'Aa', 'Aaa'])
})
