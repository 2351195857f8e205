// Tasks of `npm run basemap`: list, resume, cancel, remove, and a download with its progress, also of a running server.
import { setTimeout as sleep } from 'node:timers/promises'
import { operator } from '../server/contributions/moderation/operator.ts'
import { extension } from '../server/discovery/basemaps/write-part.ts'
import { changeMap, removeMap } from '../server/operations/street-maps/change.ts'
import { claimMap } from '../server/operations/street-maps/claim.ts'
import { downloadMap } from '../server/operations/street-maps/download.ts'
import { findStreetMap, listStreetMaps } from '../server/operations/street-maps/queries.ts'
import type { Sql } from '../server/platform/db/pool.ts'
import { createLog } from '../server/platform/log/log.ts'
import { runLongTask } from './long-task.ts'

export type BasemapDeps = { sql: Sql; folder: string }

type Task = {
  takesName: boolean
  question?: (name: string) => string
  run: (deps: BasemapDeps, name: string) => Promise<number>
}

export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

export const basemapTasks: Record<string, Task> = {
  list: {
    takesName: false,
    run: async ({ sql, folder }) => {
      const maps = await listStreetMaps(sql, folder)
      if (maps.length === 0) console.log('No street maps yet.')
      for (const map of maps) {
        const { fetchedBytes, plannedBytes, failure } = map
        const size =
          map.state === 'done'
            ? megabytes(fetchedBytes)
            : `${megabytes(fetchedBytes)} of ${megabytes(plannedBytes ?? 0)}`
        const missing = map.state === 'done' && !map.isInstalled ? 'file missing' : undefined
        const box = map.bounds.join(',')
        console.log([map.name, map.state, size, box, missing, failure].filter(Boolean).join('  '))
      }
      return 0
    },
  },
  resume: {
    takesName: true,
    run: async (deps, name) => {
      const map = await deps.sql.transaction(async (tx) => {
        const found = await findStreetMap(tx, name)
        // Whatever runs is followed; it continues here if its server is gone.
        return found && ['waiting', 'running'].includes(found.state)
          ? found
          : await changeMap(tx, operator, { name, action: 'resume' })
      })
      return await followDownload(deps, map as { id: string; name: string })
    },
  },
  cancel: {
    takesName: true,
    run: async ({ sql }, name) => {
      await sql.transaction((tx) => changeMap(tx, operator, { name, action: 'cancel' }))
      console.log(`${name} is canceled. Continue it with: npm run basemap -- resume ${name}`)
      return 0
    },
  },
  remove: {
    takesName: true,
    question: (name) => `Remove ${name}?`,
    run: async ({ sql, folder }, name) => {
      await removeMap(sql, operator, folder, name)
      console.log(`${name} is removed.`)
      return 0
    },
  },
}

const followMs = 500

/** Downloads the map, or shows how a running server does. Ctrl-C cancels the download. */
export async function followDownload(
  { sql, folder }: BasemapDeps,
  { id, name }: { id: string; name: string },
): Promise<number> {
  const log = createLog('warn')
  return await runLongTask(async ({ signal, show }) => {
    const draw = (bytes: number, totalBytes: number) =>
      show({
        label: `of ${megabytes(totalBytes)}`,
        fraction: totalBytes > 0 ? bytes / totalBytes : undefined,
        rows: Math.round(bytes / 1000),
        unit: 'kB',
      })
    const cancel = () =>
      void sql.transaction((tx) => changeMap(tx, operator, { name, action: 'cancel' })).catch(() => {})
    signal.addEventListener('abort', cancel)
    let resumedBytes = 0
    try {
      for (;;) {
        const claimed = await claimMap(sql, id)
        if (claimed) {
          resumedBytes = await downloadMap({ sql, folder, log }, claimed, draw)
        }
        const map = await findStreetMap(sql, name)
        if (map?.id !== id) {
          console.error(`${name} was removed.`)
          return 1
        }
        if (map.state === 'done') {
          const continued = resumedBytes ? `, continued at ${megabytes(resumedBytes)}` : ''
          console.log(`Installed ${folder}/${name}${extension}${continued}. The map shows it right away.`)
          return 0
        }
        if (map.state === 'failed') {
          console.error(map.failure)
          return 1
        }
        if (map.state === 'canceled') {
          console.error(`Stopped. Continue with: npm run basemap -- resume ${name}`)
          return 130
        }
        draw(map.fetched_bytes, map.planned_bytes ?? 0)
        await sleep(followMs)
      }
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  })
}
