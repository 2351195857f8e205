// Makes a change in the copy and runs the tests that can notice it, cheapest and nearest first, until one
// fails.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../test/support/sources.ts'
import { createAlike } from './alike.ts'
import { applyMutation, type Mutation } from './mutations.ts'
import type { ResultFile } from './record.ts'
import { createRelated } from './related.ts'
import type { Result } from './runner.ts'
import type { TestProcess } from './test-process.ts'
import { findTypeError } from './type-error.ts'

const hangMs = 180_000
/** Tests that take a second or two. */
const rulesHangMs = 45_000
/** Assumed until it has run. */
const guessedSeconds = 6
/** How many run together: they share the time that the product takes to load. */
const maxTogether = 5
/** A test that took this many times as long as without the change was not slow because of the machine. */
const clearlySlower = 3

const isOfRules = (path: string) => path.startsWith('src/rules/')

/** SQL has no types, and all comparison operators have the same types. */
const canChangeTypes = ({ kind, from }: Mutation) => kind !== 'sql' && !/^[<>]=?$/.test(from)

/** A file of the copy, with and without its change. */
export type Place = { path: string; change: () => void; restore: () => void }
/** `seconds`: the duration of each test that ran and passed. */
export type Checked = { noticed: string | undefined; seconds: Record<string, number> }

/** `seconds`: of the tests that passed. */
type Budget = { left: number; seconds: Record<string, number> }

export class Checker {
  private readonly related = createRelated()
  private readonly alike = createAlike(filesBelow('src', /\.test\.ts$/))
  private readonly seconds: Map<string, number>
  /** Tests that pass without the change or with another one; a test that fails anyway proves nothing. */
  private readonly trusted = new Set<string>()
  private readonly broken = new Set<string>()
  private readonly root: string
  private readonly tests: TestProcess
  private readonly budgetSeconds: number
  private readonly earlier: ResultFile

  constructor(root: string, tests: TestProcess, earlier: ResultFile, budgetSeconds: number) {
    this.root = root
    this.tests = tests
    this.earlier = earlier
    this.budgetSeconds = budgetSeconds
    this.seconds = earlier.readSeconds()
  }

  /** The test that noticed the change, or undefined when none did within the budget. */
  async check(mutation: Mutation, text: string): Promise<Checked> {
    const place: Place = {
      path: mutation.path,
      change: () => this.write(mutation.path, applyMutation(text, mutation)),
      restore: () => this.write(mutation.path, text),
    }
    const budget: Budget = { left: this.budgetSeconds, seconds: {} }
    const [near, far] = this.testsFor(mutation, text)
    try {
      place.change()
      const noticed =
        (await this.runAll(near, place, budget)) ??
        (canChangeTypes(mutation) ? findTypeError(this.root, place) : undefined) ??
        (await this.runAll(far, place, budget))
      return { noticed, seconds: budget.seconds }
    } finally {
      place.restore()
    }
  }

  private async runAll(tests: string[], place: Place, budget: Budget): Promise<string | undefined> {
    // The first is the likeliest to notice it. Tests that pass together need not run one by one.
    for (let queue = [...tests], size = 1; queue.length > 0; size = maxTogether) {
      const together = this.take(queue, size, budget)
      if (together.length === 0) return undefined
      const noticed = await this.runTogether(together, place, budget)
      if (noticed) return noticed
      queue = queue.filter((test) => !(test in budget.seconds) && !this.broken.has(test))
    }
    return undefined
  }

  /** The first tests that fit into the budget. */
  private take(queue: string[], size: number, budget: Budget): string[] {
    let left = budget.left
    return queue
      .filter((test) => {
        const isChosen = this.secondsOf(test) <= left
        if (isChosen) left -= this.secondsOf(test)
        return isChosen
      })
      .slice(0, size)
  }

  /** Adds the durations of passed tests to the budget. */
  private async runTogether(tests: string[], place: Place, budget: Budget): Promise<string | undefined> {
    const limitMs = tests.reduce((sum, test) => sum + this.limitMs(test), 0)
    const result = await this.tests.run({ changed: place.path, tests }, limitMs)
    budget.left -= result.seconds
    if (!result.failed) {
      for (const test of tests) this.notePassed(test, result.seconds / tests.length, budget)
      return undefined
    }
    const file = tests.length === 1 || result.isLate ? tests[0] : result.file
    const failed = await this.confirm(file as string, place, tests.length === 1 ? result : undefined)
    if (failed) return `${file}: ${failed}`
    budget.seconds[file as string] ??= this.secondsOf(file as string)
    return undefined
  }

  private notePassed(test: string, seconds: number, budget?: Budget): void {
    this.trusted.add(test)
    this.seconds.set(test, seconds)
    if (budget) budget.seconds[test] = seconds
  }

  /**
   * Tests of the rules and of the same folder, then the others; in each group first those that noticed
   * changes of the file before, then the most similar ones.
   */
  private testsFor({ path, line }: Mutation, text: string): [string[], string[]] {
    const alikeness = this.alike(path, text.split('\n')[line - 1] as string)
    const ranks = this.related(path)
    const hits = this.earlier.countNoticed(path)
    const order = (test: string) =>
      (isOfRules(test) ? 0 : 1000) +
      Math.min(ranks.get(test) as number, 3) * 30 +
      this.secondsOf(test) -
      (hits.get(test) ?? 0) * 10 -
      alikeness(test) * 10 -
      (test === path.replace(/\.ts$/, '.test.ts') ? 20 : 0)
    const sorted = [...ranks.keys()]
      .filter((test) => !this.broken.has(test))
      .toSorted((a, b) => order(a) - order(b))
    const isNear = (test: string) => isOfRules(test) || ranks.get(test) === 0
    return [sorted.filter(isNear), sorted.filter((test) => !isNear(test))]
  }

  private secondsOf(test: string): number {
    return this.seconds.get(test) ?? (isOfRules(test) ? 1 : guessedSeconds)
  }

  /** Null if it does not fail when run alone, or also fails without the change. */
  private async confirm(test: string, place: Place, found?: Result): Promise<string | null> {
    const result = found ?? (await this.tests.run({ changed: place.path, tests: [test] }, this.limitMs(test)))
    if (!result.failed) {
      this.notePassed(test, result.seconds)
      return null
    }
    if (isOfRules(test) && this.trusted.has(test) && !result.isLate) return result.failed
    return this.compare(test, place)
  }

  /**
   * A busy machine makes a test of the server fail now and then: a failure counts if the test passes without
   * the change and then fails with it again, and a timeout counts only if the test is much faster without the
   * change.
   */
  private async compare(test: string, place: Place): Promise<string | null> {
    place.restore()
    const without = await this.tests.run({ changed: place.path, tests: [test] }, hangMs)
    place.change()
    if (without.failed) {
      this.broken.add(test)
      console.log(`not used, because it fails without a change: ${test} (${without.failed})`)
      return null
    }
    this.notePassed(test, without.seconds)
    const again = await this.tests.run({ changed: place.path, tests: [test] }, this.limitMs(test))
    return again.isLate && again.seconds < clearlySlower * without.seconds ? null : again.failed
  }

  private limitMs(test: string): number {
    const known = this.trusted.has(test) ? this.seconds.get(test) : undefined
    if (known === undefined) return isOfRules(test) ? rulesHangMs : hangMs
    return Math.min(hangMs, 30_000 + 5000 * known)
  }

  private write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text)
  }
}
