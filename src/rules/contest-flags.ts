// Signs of unfair voting, each with its probability by chance: many votes from new accounts, bursts, and
// entrants who vote for each other. Administrators read them; nothing happens automatically.

import { logBinomialTail, logChoose, logPoissonTail } from './chance.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Instants in milliseconds. `authorId` is of the entry. */
export type FlagVote = {
  voterId: string
  entryId: string
  authorId: string
  atMs: number
  voterSinceMs: number
}

export type Flag = {
  kind: 'new-accounts' | 'burst' | 'ring'
  /** Null for a ring: it concerns the entries of all its accounts. */
  entryId: string | null
  accountIds: string[]
  observed: number
  expected: number
  /** Of a burst. */
  spanMs?: number
  /** The probability that this happens by chance anywhere in this contest. */
  probability: number
}

/** An account younger than this is new. */
const newAccountMs = 2 * dayMs
const longestBurstMs = 10 * minuteMs
/** The shorter ones find a burst in a contest whose votes all came within minutes. */
const burstSpansMs = [longestBurstMs, minuteMs, 10_000]
const minVotes = 5
/** Anything less likely than this is flagged. */
const maxProbability = 0.001

export const findFlags = (votes: readonly FlagVote[]): Flag[] =>
  [...findNewAccounts(votes), ...findBursts(votes), ...findRings(votes)].toSorted(
    (one, other) => one.probability - other.probability,
  )

const isNew = ({ atMs, voterSinceMs }: FlagVote) => atMs - voterSinceMs < newAccountMs

/** Entries whose share of votes by new accounts is far above the other entries' share. */
function findNewAccounts(votes: readonly FlagVote[]): Flag[] {
  const byEntry = groupBy(votes, ({ entryId }) => entryId)
  const all = votes.filter(isNew).length
  return [...byEntry].flatMap(([entryId, own]) => {
    const ofNew = own.filter(isNew)
    if (ofNew.length < minVotes) return []
    // Among the other entries: one vote of each kind is added, so that few votes prove little.
    const share = (all - ofNew.length + 1) / (votes.length - own.length + 2)
    const log = logBinomialTail(ofNew.length, own.length, share) + Math.log(byEntry.size)
    return toFlag('new-accounts', log, {
      entryId,
      accountIds: ofNew.map(({ voterId }) => voterId),
      observed: ofNew.length,
      expected: share * own.length,
    })
  })
}

/** Entries that got many votes within a short span while the others did not. */
function findBursts(votes: readonly FlagVote[]): Flag[] {
  const times = votes.map(({ atMs }) => atMs).toSorted((one, other) => one - other)
  const duration = Math.max((times.at(-1) as number) - (times[0] as number), longestBurstMs)
  const byEntry = groupBy(votes, ({ entryId }) => entryId)
  // The longest span that shows it.
  return [...byEntry.values()].flatMap((own) =>
    burstSpansMs.flatMap((spanMs) => toBurst(own, spanMs)).slice(0, 1),
  )

  function toBurst(own: readonly FlagVote[], spanMs: number): Flag[] {
    const busiest = findBusiest(own, spanMs)
    if (busiest.length < minVotes) return []
    const first = busiest[0] as FlagVote
    const others = countWithin(times, first.atMs, spanMs) - busiest.length
    const share = Math.max(spanMs / duration, others / Math.max(1, votes.length - own.length))
    const expected = share * own.length
    // Any vote could begin a burst, of any entry, and a shorter one within each of the spans.
    const chances = own.length * byEntry.size * (spanMs === longestBurstMs ? 1 : burstSpansMs.length)
    return toFlag('burst', logPoissonTail(busiest.length, expected) + Math.log(chances), {
      entryId: first.entryId,
      accountIds: busiest.map(({ voterId }) => voterId),
      observed: busiest.length,
      expected,
      spanMs,
    })
  }
}

function findBusiest(votes: readonly FlagVote[], spanMs: number): FlagVote[] {
  const sorted = votes.toSorted((one, other) => one.atMs - other.atMs)
  let from = 0
  // For each vote, the start of the span that ends with it.
  const starts = sorted.map(({ atMs }) => {
    while (atMs - (sorted[from] as FlagVote).atMs >= spanMs) from++
    return from
  })
  const countUntil = (at: number) => at - (starts[at] as number)
  const last = [...starts.keys()].reduce((best, at) => (countUntil(at) > countUntil(best) ? at : best))
  return sorted.slice(starts[last], last + 1)
}

const countWithin = (times: readonly number[], from: number, spanMs: number) =>
  times.filter((at) => at >= from && at < from + spanMs).length

/** Groups of entrants who vote for each other more often than their other votes explain. */
function findRings(votes: readonly FlagVote[]): Flag[] {
  const authors = new Set(votes.map(({ authorId }) => authorId))
  const choices = new Map<string, Set<string>>()
  for (const { voterId, authorId } of votes) if (authors.has(voterId)) getSet(choices, voterId).add(authorId)
  const partners = new Map<string, Set<string>>()
  for (const [voter, chosen] of choices)
    for (const author of chosen) if (choices.get(author)?.has(voter)) getSet(partners, voter).add(author)
  const rate = (id: string) => (choices.get(id) as Set<string>).size / (authors.size - 1)
  const flags: Flag[] = []
  const maxDegree = Math.max(...[...partners.values()].map((set) => set.size))
  // The densest groups first; their members are not considered again.
  for (let degree = maxDegree; degree >= 2; degree--)
    for (const group of findDenseGroups(partners, degree)) {
      const flag = toRing(group, { partners, rate, authors: authors.size })
      if (!flag) continue
      flags.push(flag)
      for (const id of group) remove(partners, id)
    }
  return flags
}

type Reading = { partners: Partners; rate: (id: string) => number; authors: number }
type Partners = Map<string, Set<string>>

function toRing(group: string[], { partners, rate, authors }: Reading): Flag | undefined {
  const rates = group.map(rate)
  // The number of pairs that would vote for each other if everybody chose by chance.
  let expected = 0
  for (const [index, one] of rates.entries())
    for (const other of rates.slice(index + 1)) expected += one * other
  const members = new Set(group)
  const links = group.flatMap((id) =>
    [...(partners.get(id) as Set<string>)].filter((other) => members.has(other)),
  )
  const observed = links.length / 2
  // Any group of this size could have been found.
  const log = logPoissonTail(observed, expected) + logChoose(authors, group.length)
  return toFlag('ring', log, { entryId: null, accountIds: group, observed, expected })[0]
}

/** Connected groups in which everybody has at least `degree` partners of the group. */
function findDenseGroups(partners: Partners, degree: number): string[][] {
  const left = new Map([...partners].map(([id, set]) => [id, new Set(set)]))
  for (let isStable = false; !isStable; ) {
    const loose = [...left].filter(([, set]) => set.size < degree).map(([id]) => id)
    for (const id of loose) remove(left, id)
    isStable = loose.length === 0
  }
  const groups: string[][] = []
  const seen = new Set<string>()
  for (const start of left.keys()) {
    if (seen.has(start)) continue
    const group = [start]
    seen.add(start)
    for (const id of group)
      for (const next of left.get(id) as Set<string>)
        if (!seen.has(next)) {
          seen.add(next)
          group.push(next)
        }
    groups.push(group)
  }
  return groups
}

function remove(partners: Partners, id: string): void {
  for (const other of partners.get(id) as Set<string>) partners.get(other)?.delete(id)
  partners.delete(id)
}

type Found = Omit<Flag, 'kind' | 'probability'>

function toFlag(kind: Flag['kind'], logProbability: number, found: Found): Flag[] {
  const probability = Math.exp(logProbability)
  return probability < maxProbability ? [{ kind, probability, ...found }] : []
}

const getSet = (sets: Partners, key: string): Set<string> => {
  const set = sets.get(key) ?? new Set<string>()
  sets.set(key, set)
  return set
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(getKey(item))
    if (group) group.push(item)
    else groups.set(getKey(item), [item])
  }
  return groups
}
