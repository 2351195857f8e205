// From nothing to the first page, and from a stopped server to the first page.
import { rmSync } from 'node:fs'
import type { Benchmark, Lab } from '../lab.ts'
import { startServer } from '../support/child.ts'
import { singleClient } from '../support/load.ts'
import { median } from '../support/statistics.ts'

type Start = { readyMs: number; pageMs: number }

export const startTimes: Benchmark = {
  name: 'start',
  title: 'Start to the first page',
  run: async (lab) => {
    const first: Start[] = []
    const again: Start[] = []
    for (let round = 0; round < (lab.options.quick ? 1 : 3); round++) {
      const folder = lab.folder()
      first.push(await startOnce(lab, folder))
      again.push(await startOnce(lab, folder))
      rmSync(folder, { recursive: true, force: true })
    }
    const row = (name: string, starts: Start[]) => [
      name,
      median(starts.map((one) => one.readyMs)),
      median(starts.map((one) => one.pageMs)),
    ]
    return {
      head: ['start', 'ready after ms', 'first page after ms'],
      rows: [row('first: new database, demo content', first), row('again: existing database', again)],
      limits: [],
      notes: ['Of the built server; `npm start` adds the check whether sources changed'],
      data: { first, again },
    }
  },
}

async function startOnce(lab: Lab, folder: string): Promise<Start> {
  const begin = performance.now()
  const server = await startServer(folder, lab.nextPort())
  const readyMs = performance.now() - begin
  const client = singleClient(server.url)
  try {
    const { status } = await client.fetch('/')
    if (status !== 200) throw new Error(`The first page answered ${status}`)
    return { readyMs, pageMs: performance.now() - begin }
  } finally {
    client.close()
    await server.stop()
  }
}
