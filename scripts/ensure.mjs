// Shared by the commands: installs missing packages, finds our own Node, builds when the sources changed. Runs on Node
// 20, before anything is installed: plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.viewfinder-lock')
// Written by the build from the names of the route files; the types need it.
const routeTree = join(root, 'src', 'web', 'route-tree.gen.ts')

/** The project's own Node, so that any Node from 20 on is sufficient to start. */
export const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

const hashText = (text) => createHash('sha256').update(text).digest('hex')

/** `npm ci` when node_modules is missing or belongs to another lock file. */
export function ensureInstalled() {
  const expected = hashText(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expected && existsSync(ownNode)) return
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (result.status !== 0) fail('The packages could not be installed; see the lines above.')
  writeFileSync(stampFile, expected)
}

/** Builds pages and server unless dist/ was made from exactly these sources. */
export function ensureBuilt() {
  const expected = sourcesHash()
  const stamp = join(root, 'dist', '.sources')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === expected
  if (isCurrent && existsSync(routeTree)) return
  console.log('Building …')
  const result = spawnSync(ownNode, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) fail(`${result.stdout}\n${result.stderr}\nThe build failed; see the lines above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, expected)
}

function sourcesHash() {
  const hash = createHash('sha256')
  const addPath = (path) => {
    const found = statSync(path)
    if (found.isDirectory()) for (const name of readdirSync(path).sort()) addPath(join(path, name))
    // The route tree is written by the build itself.
    else if (!path.endsWith('.gen.ts'))
      // Not by its time, which images of containers round.
      hash.update(`${path.slice(root.length)} ${found.size} ${hashText(readFileSync(path))}\n`)
  }
  for (const name of ['src', 'public', 'scripts', 'package-lock.json', 'vite.config.ts'])
    addPath(join(root, name))
  return hash.digest('hex')
}

const parentPaceMs = 500

/**
 * Calls `end` when npm has exited: npm does not forward every signal, and none when it is killed. npm is the
 * parent of this process, or the parent of the shell in between.
 */
function onParentGone(end) {
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)]
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    end()
  }, parentPaceMs)
  timer.unref()
}

/** Undefined where the system has no /proc. */
function parentOf(pid) {
  try {
    // The name of the program, in parentheses, may contain anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Runs a program in the foreground, forwards signals to it and exits with its exit code. */
export function runForeground(program, args, environment = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onParentGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
