// The mutation check in portions: results are found again, for the right one of equal lines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draw, listCandidates } from './draw.ts'
import { openResults } from './record.ts'
import { summarize } from './summary.ts'

const path = 'src/rules/a.ts'
const text = 'f(a < 0)\nf(a < 0)\n'
const candidates = listCandidates(new Map([[path, text]]))

test('a later portion knows what an earlier one has found, and which tests noticed changes of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-results-'))
  try {
    const file = join(folder, 'results.jsonl')
    const [first, second] = candidates.filter(({ from }) => from === '<')
    const change = first?.change as NonNullable<typeof first>['change']
    openResults(file).add({ ...change, noticed: null, seconds: { 'b.test.ts': 2 } })
    openResults(file).add({ ...change, noticed: 'a.test.ts: nothing is below', seconds: { 'b.test.ts': 3 } })
    const later = openResults(file)
    expect(later.find(change)?.noticed).toBe('a.test.ts: nothing is below')
    expect(second?.change).toMatchObject({ before: change.before, after: change.after })
    expect(later.find(second?.change as typeof change)).toBeUndefined()
    expect([...later.countNoticed(path)]).toEqual([['a.test.ts', 1]])
    expect([...later.countNoticed('src/rules/b.ts')]).toEqual([])
    expect([...later.readSeconds()]).toEqual([['b.test.ts', 3]])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the same seed draws the same changes, each once', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  expect(draw(list, 7, 20)).toEqual(draw(list, 7, 20))
  expect(new Set(draw(list, 7, 20)).size).toBe(20)
  expect(draw(list, 7, 20)).not.toEqual(draw(list, 8, 20))
  expect(draw(list, 7, 99).toSorted((a, b) => a - b)).toEqual(list)
})

test('the summary counts by folder, and names what survived', () => {
  const [first, second] = candidates
  if (!first || !second) throw new Error('There are no changes')
  const outcomes = [
    { candidate: first, noticed: null },
    { candidate: second, noticed: 'a.test.ts: x' },
  ]
  const lines = summarize(candidates, [first, second], outcomes).split('\n')
  expect(lines).toContain('| src/rules | 4 | 2 | 2 | 1 | 1 | 0 |')
  expect(lines).toContain('| all | 4 | 2 | 2 | 1 | 1 | 0 |')
  expect(lines.slice(-3)).toEqual(['src/rules/a.ts:1', '   - f(a < 0)', '   + f(a <= 0)'])
})
