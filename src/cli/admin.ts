// `npm run admin -- TASK`: the operator's tasks.

import { ConfigError, readConfig } from '../server/config.ts'
import { recomputeCounters } from '../server/locations/recompute.ts'
import { DatabaseUnavailable } from '../server/platform/db/cluster-files.ts'
import { openDatabase, type Sql } from '../server/platform/db/connect.ts'

type Task = { does: string; run: (sql: Sql) => Promise<string> }

const tasks: Record<string, Task> = {
  recompute: {
    does: 'recount ratings, review counts and map cells from their rows',
    run: async (sql) => {
      const { ratings, cells } = await recomputeCounters(sql)
      return `${ratings} ratings and ${cells} map cells were corrected.`
    },
  },
}

function help(): string {
  const lines = Object.entries(tasks).map(([name, task]) => `  ${name.padEnd(12)} ${task.does}`)
  return `Usage: npm run admin -- TASK\n\nTasks:\n${lines.join('\n')}\n`
}

async function main([name]: string[]): Promise<number> {
  const task = name === undefined ? undefined : tasks[name]
  if (!task) {
    console.log(help())
    return name === undefined || name === '--help' ? 0 : 1
  }
  const database = await openDatabase(readConfig(process.env), { join: true, connections: 2 })
  try {
    console.log(await task.run(database.sql))
    return 0
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError || error instanceof DatabaseUnavailable ? error.message : error)
    process.exitCode = 1
  },
)
