// Cursors: a list's own cursor is accepted, and PostgreSQL can store every key that is accepted.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { decodeCursor, encodeCursor, type KeyKind } from './cursor.ts'

const id = '4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11'
const read = (kind: KeyKind, key: unknown) =>
  decodeCursor(encodeCursor({ order: 'list', keys: [key as number], id }), 'list', [kind]).keys[0]

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each<[KeyKind, number | string]>([
  ['instant', '0001-01-01T00:00:00.000Z'],
  ['instant', '2026-11-21T20:38:00.123Z'],
  ['instant', '9999-12-31T23:59:59.999Z'],
  ['integer', 0],
  ['integer', -2147483647],
  ['integer', 2147483647],
  ['real', 0],
  ['real', 4.6],
  ['real', -1e-40],
  ['real', 3.4e38],
  ['float8', 1.7e308],
  ['float8', 5e-324],
])('an %s may be %j', async (kind, key) => {
  expect(read(kind, key)).toBe(key)
  await expect(
    database.sql.query(`select '${key}'::${kind === 'instant' ? 'timestamptz' : kind}`),
  ).resolves.toHaveLength(1)
})

test.each<[KeyKind, unknown]>([
  ...[
    '1',
    '2026',
    '2026-06-31',
    '2026-06-31T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T20:38:00Z',
    '2026-11-21T20:38:00.000+14:00',
    '2026-11-21T20:38:00.000Z\0',
    '2026-11-21 (a comment)',
    '0000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    'infinity',
    0,
    null,
    ['2026-11-21T20:38:00.123Z'],
  ].map((key): [KeyKind, unknown] => ['instant', key]),
  ...[1.5, 3e9, -3e9, 2 ** 31, 1e300, 1e-320, '1', true, null].map((key): [KeyKind, unknown] => [
    'integer',
    key,
  ]),
  ...[1e300, -1e300, 3.5e38, 1e-320, -1e-320, '1', null].map((key): [KeyKind, unknown] => ['real', key]),
  ...['1', 'NaN', null, {}].map((key): [KeyKind, unknown] => ['float8', key]),
])('an %s is never %j', (kind, key) => {
  expect(() => read(kind, key)).toThrow('The cursor does not belong to this list')
})

test('any number accepted as a real or an integer is one to PostgreSQL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<KeyKind>('real', 'integer', 'float8'),
      fc.oneof(fc.double({ noNaN: true }), fc.integer()),
      async (kind, number) => {
        let taken: unknown
        try {
          taken = read(kind, number)
        } catch {
          return
        }
        await expect(database.sql.query(`select '${taken}'::${kind}`)).resolves.toHaveLength(1)
      },
    ),
    { numRuns: 300 },
  )
})
