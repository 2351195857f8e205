// Makes a change in the copy and runs the tests that can notice it, cheapest and nearest first, until one does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutation, type Mutation } from './mutations.ts'
import { createRelated } from './related.ts'
import type { TestProcess } from './test-process.ts'
import { findTypeError } from './type-error.ts'

const hangMs = 180_000
/** Until it has run. */
const guessedSeconds = 6

/** A file of the copy, with and without its change. */
export type Place = { path: string; change: () => void; restore: () => void }

export class Checker {
  private readonly related = createRelated()
  private readonly seconds = new Map<string, number>()
  /** Passed with another change, or without one; what fails even so proves nothing. */
  private readonly trusted = new Set<string>()
  private readonly broken = new Set<string>()
  private readonly root: string
  private readonly tests: TestProcess
  private readonly budgetSeconds: number

  constructor(root: string, tests: TestProcess, budgetSeconds: number) {
    this.root = root
    this.tests = tests
    this.budgetSeconds = budgetSeconds
  }

  /** The test that noticed the change, or undefined when none did within the budget. */
  async check(mutation: Mutation, text: string): Promise<string | undefined> {
    let left = this.budgetSeconds
    const place: Place = {
      path: mutation.path,
      change: () => this.write(mutation.path, applyMutation(text, mutation)),
      restore: () => this.write(mutation.path, text),
    }
    try {
      place.change()
      for (const test of this.testsFor(mutation.path)) {
        if (this.secondsOf(test) > left) continue
        const failed = await this.run(test, place)
        left -= this.secondsOf(test)
        if (failed) return `${test}: ${failed}`
      }
      // SQL has no types.
      if (mutation.kind === 'sql') return undefined
      return findTypeError(this.root, place)
    } finally {
      place.restore()
    }
  }

  private testsFor(path: string): string[] {
    const ranks = this.related(path)
    const order = (test: string) =>
      (test.startsWith('src/rules/') ? 0 : 1000) +
      Math.min(ranks.get(test) as number, 3) * 30 +
      this.secondsOf(test)
    return [...ranks.keys()].filter((test) => !this.broken.has(test)).toSorted((a, b) => order(a) - order(b))
  }

  private secondsOf(test: string): number {
    return this.seconds.get(test) ?? (test.startsWith('src/rules/') ? 1 : guessedSeconds)
  }

  private async run(test: string, { path, change, restore }: Place): Promise<string | null> {
    const { failed, seconds } = await this.tests.run({ changed: path, test }, hangMs)
    if (!failed) {
      this.trusted.add(test)
      this.seconds.set(test, seconds)
      return null
    }
    if (this.trusted.has(test)) return failed
    restore()
    const without = await this.tests.run({ changed: path, test }, hangMs)
    change()
    if (!without.failed) {
      this.trusted.add(test)
      this.seconds.set(test, without.seconds)
      return failed
    }
    this.broken.add(test)
    console.log(`not used, because it fails without a change: ${test} (${without.failed})`)
    return null
  }

  private write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text)
  }
}
