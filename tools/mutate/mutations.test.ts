// The changes that the mutation check makes: each at the right position, and none without an effect.
import { expect, test } from 'vitest'
import { applyMutation, findMutations } from './mutations.ts'

const changed = (text: string) => findMutations('a.ts', text).map((mutation) => applyMutation(text, mutation))

test('operators, constants and conditions are changed one at a time', () => {
  expect(changed('const f = (a: number) => (a < 3 ? !b : -c)')).toEqual([
    'const f = (a: number) => (!(a < 3) ? !b : -c)',
    'const f = (a: number) => (a <= 3 ? !b : -c)',
    'const f = (a: number) => (a < 4 ? !b : -c)',
    'const f = (a: number) => (a < 3 ? b : -c)',
    'const f = (a: number) => (a < 3 ? !b : +c)',
  ])
  expect(changed('x += a && true')).toEqual(['x -= a && true', 'x += a || true', 'x += a && false'])
})

test('text, types and names of modules are left alone', () => {
  expect(changed(`import { a } from './a1.ts'\ntype T = 1 | true\nconst b = 'x' + \`\${a}\``)).toEqual([])
  expect(changed('const c = a as 1 | 2')).toEqual([])
})

test('the SQL of a tagged template is changed beside its values', () => {
  const text = 'sql`select 1 from t where a <= $' + '{b} and c is null`'
  expect(changed(text)).toEqual([
    text.replace('select 1', 'select 2'),
    text.replace('<=', '<'),
    text.replace(' and ', ' or '),
    text.replace('is null', 'is not null'),
  ])
  expect(changed('css`a <= 1`')).toEqual([])
})

test('places are counted in characters, also after letters outside of ASCII', () => {
  expect(findMutations('a.ts', '// é → ’\nconst a = b > 2')).toMatchObject([
    { line: 2, from: '>', to: '>=' },
    { line: 2, from: '2', to: '3' },
  ])
})

test('a small number becomes one more, a large one twice as many', () => {
  expect(changed('f(0, 0.5, 999, 86_400_000)')).toEqual([
    'f(1, 0.5, 999, 86_400_000)',
    'f(0, 1.5, 999, 86_400_000)',
    'f(0, 0.5, 1000, 86_400_000)',
    'f(0, 0.5, 999, 172800000)',
  ])
})
