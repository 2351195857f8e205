// The end of a process with an exit code. While it exits, Node waits for V8's compiling threads; one of them that needs a garbage collection
// waits for the main thread, and both forever: https://github.com/nodejs/node/issues/54918. Seen three times in about a hundred exits
// right after a start, on a busy machine.
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/** Time for what is being compiled; a collection that it asks for is answered meanwhile. */
const compilingMs = 100

export async function endProcess(code: number): Promise<never> {
  for (const compiler of ['opt', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`)
  await sleep(compilingMs)
  process.exit(code)
}
