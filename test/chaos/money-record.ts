// Results of killing the server while users pay, one JSON line per kill, so that a long run can be made in
// portions.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** `changes`: of rows, by the flow when nobody was killed. `point`: undefined if the flow was over before. */
export type Kill = { flow: string; changes: number; at: string; point: string | undefined; wrong: string[] }

export type KillFile = {
  find: (flow: string, at: string) => Kill | undefined
  add: (kill: Kill) => void
}

/** Without a path nothing is kept after the run. */
export function openKills(path?: string): KillFile {
  const lines = path && existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const kills = lines.map((line) => JSON.parse(line) as Kill)
  return {
    find: (flow, at) => kills.findLast((kill) => kill.flow === flow && kill.at === at),
    add: (kill) => {
      kills.push(kill)
      if (path) appendFileSync(path, `${JSON.stringify(kill)}\n`)
    },
  }
}
