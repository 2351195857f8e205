// Every change that can be made, and the random choice of those that are tried.
import { seeded } from '../../bench/support/random.ts'
import { equivalents } from './equivalent.ts'
import { applyMutation, findMutations, type Mutation } from './mutations.ts'
import type { Change } from './record.ts'

/** `reason`: why it cannot be noticed. */
export type Candidate = Mutation & { change: Change; reason: string | undefined }

export function listCandidates(texts: Map<string, string>): Candidate[] {
  const seen = new Map<string, number>()
  return [...texts].flatMap(([path, text]) =>
    findMutations(path, text).map((mutation) => {
      const before = lineOf(text, mutation)
      const after = lineOf(applyMutation(text, mutation), mutation)
      const key = JSON.stringify([path, before, after])
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      return { ...mutation, change: { path, before, after, nth }, reason: findReason(path, before, after) }
    }),
  )
}

/** Deterministic for a seed, as long as the code is the same. */
export function draw<T>(list: T[], seed: number, count: number): T[] {
  const random = seeded(seed)
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item)
}

const lineOf = (text: string, { line }: Mutation) => (text.split('\n')[line - 1] as string).trim()

const findReason = (path: string, before: string, after: string) =>
  equivalents.find((one) => one.path === path && one.from === before && one.to === after)?.reason
