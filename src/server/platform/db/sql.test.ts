// What the tag makes of templates, fragments and values.
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { compile, createTag, type Fragment } from './sql.ts'

const sql = connectTo(inject('server'), 'postgres', 2)
afterAll(() => sql.end({ timeoutMs: 1000 }))

const tag = createTag(() => Promise.reject(new Error('never run')))
const getText = (statement: Fragment) => compile(statement).text

test('values are parameters, fragments are text, and both are numbered consecutively', () => {
  const where = tag`a = ${1} and ${tag.join([tag`b = ${'x'}`, tag`c = ${true}`], ' or ')}`
  const { text, values } = compile(tag`select ${tag.id('odd "name"', 'b')} from t where ${where} limit ${9}`)
  expect(text).toBe(`select "odd ""name""", "b" from t where a = $1 and b = $2 or c = $3 limit $4`)
  expect(values).toEqual([1, 'x', true, 9])
})

test('rows and columns are written out', () => {
  expect(
    getText(
      tag`insert into t ${tag.insert([
        { a: 1, b: 2 },
        { b: 4, a: 3 },
      ])}`,
    ),
  ).toBe('insert into t ("a", "b") values ($1, $2), ($3, $4)')
  expect(
    compile(
      tag`insert into t ${tag.insert([
        { a: 1, b: 2 },
        { b: 4, a: 3 },
      ])}`,
    ).values,
  ).toEqual([1, 2, 3, 4])
  expect(getText(tag`update t set ${tag.set({ a: 1, b: 2 })} where id = ${3}`)).toBe(
    'update t set "a" = $1, "b" = $2 where id = $3',
  )
})

test('templates without fragments keep their text and the name of its plan', () => {
  const ask = (value: number) => compile(tag`select ${value}::int`)
  expect(ask(1)).toEqual({ ...ask(2), values: [1] })
  expect(ask(1).name).toMatch(/^[\w-]{24}$/)
  expect(compile(tag`select ${tag.raw('1')}`).name).toBeUndefined()
})

test('what cannot be a parameter is refused before anything is sent', () => {
  expect(() => compile(tag`select ${undefined as never}`)).toThrow('undefined')
  expect(() => compile(tag`select ${{ a: 1 } as never}`)).toThrow('sql.json')
  expect(() => compile(tag`insert into t ${tag.insert({ a: undefined })}`)).toThrow('undefined')
})

test('a statement runs once, when it is awaited and not before', async () => {
  let runs = 0
  const counting = createTag(async () => Object.assign([], { count: ++runs }))
  const statement = counting`select 1`
  expect(runs).toBe(0)
  expect([(await statement).count, (await statement).count, runs]).toEqual([1, 1, 1])
})

test('values of every type return from the database unchanged', async () => {
  const at = new Date('2026-11-22T10:20:30.456Z')
  const [row] = await sql`
    select ${at}::timestamptz as at, ${'2026-11-22'}::date as day, ${9007199254740991}::bigint as big, ${[1, 2]}::int[] as numbers,
      ${['a "b"', 'c,d\\', '', 'null']}::text[] as texts, ${[]}::uuid[] as none, ${sql.json([{ a: 'ü' }])}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes,
      ${null}::text as nothing, ${'1 day'}::interval as span, '(1,2)'::point as point, ${[at]}::timestamptz[] as ats, ${1.5}::numeric as price`
  expect(row).toEqual({
    at,
    day: '2026-11-22',
    big: 9007199254740991,
    numbers: [1, 2],
    texts: ['a "b"', 'c,d\\', '', 'null'],
    none: [],
    json: [{ a: 'ü' }],
    bytes: Buffer.from([0, 255]),
    nothing: null,
    span: '1 day',
    point: '(1,2)',
    ats: [at],
    price: '1.5',
  })
})

test('whatever text a value contains, it remains a value', async () => {
  const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())
  await fc.assert(
    fc.asyncProperty(storable, fc.array(storable), async (text, list) => {
      const condition = sql`${text} = ${text}`
      const [row] =
        await sql`select ${text}::text as text, ${list}::text[] as list, ${sql.json({ text })}::jsonb as json where ${condition}`
      expect(row).toEqual({ text, list, json: { text } })
    }),
    { numRuns: 100 },
  )
})
