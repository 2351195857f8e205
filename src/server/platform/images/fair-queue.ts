// A fair queue: one task at a time, groups in round-robin order, first in first out within a group.

export type FairQueue = <T>(group: string, work: () => Promise<T>) => Promise<T>

/** @param maxWaiting the maximum number of waiting tasks; further tasks are rejected with the error that `refuse` returns */
export function createFairQueue(maxWaiting: number, refuse: () => Error): FairQueue {
  // In round-robin order: a group moves to the end after each of its tasks.
  const groups = new Map<string, (() => Promise<unknown>)[]>()
  let waiting = 0
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (const [group, works] of groups) {
      groups.delete(group)
      const work = works.shift() as () => Promise<unknown>
      if (works.length > 0) groups.set(group, works)
      waiting -= 1
      await work().catch(() => {})
    }
    isRunning = false
  }
  return (group, work) =>
    new Promise((resolve, reject) => {
      if (waiting >= maxWaiting) return reject(refuse())
      waiting += 1
      const works = groups.get(group) ?? []
      works.push(() => work().then(resolve, reject))
      groups.set(group, works)
      void run()
    })
}
