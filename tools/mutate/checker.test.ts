// Which failures count: those that occur with the change, not without it, and not by chance.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readText } from '../../test/support/sources.ts'
import { Checker } from './checker.ts'
import { findMutations, type Mutation } from './mutations.ts'
import { openResults } from './record.ts'
import type { Request, Result } from './runner.ts'
import type { TestProcess } from './test-process.ts'

const path = 'src/server/money/payments/queries.ts'
const text = readText(path)
const mutation = findMutations(path, text).find(({ kind }) => kind === 'sql') as Mutation

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checker-'))
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
})
afterEach(() => rmSync(root, { recursive: true }))

/** One test of payments fails like this; all others pass. */
async function checkWith(fails: (isChanged: boolean, run: number) => boolean): Promise<string | undefined> {
  let run = 0
  const answer = async ({ tests }: Request): Promise<Result> => {
    const isHere = tests.includes('src/server/money/payments/payments.test.ts')
    const isChanged = readFileSync(join(root, path), 'utf8') !== text
    const isFailed = isHere && fails(isChanged, run++)
    return isFailed
      ? { file: 'src/server/money/payments/payments.test.ts', failed: 'a sum', isLate: false, seconds: 0.1 }
      : { file: null, failed: null, isLate: false, seconds: 0.1 }
  }
  const processOfTests = { run: answer } as unknown as TestProcess
  const checker = new Checker(root, processOfTests, openResults(undefined), 90)
  const { noticed } = await checker.check(mutation, text)
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  return noticed
}

test('a test that fails with the change alone notices it', async () => {
  expect(await checkWith((isChanged) => isChanged)).toBe('src/server/money/payments/payments.test.ts: a sum')
})

test('one that fails without it, too, or once by chance does not', async () => {
  expect(await checkWith(() => true)).toBeUndefined()
  expect(await checkWith((_, run) => run === 0)).toBeUndefined()
})
