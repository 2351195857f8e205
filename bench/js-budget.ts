// The JavaScript that the first view of `/` needs, gzipped: the modules in its HTML and all their static imports. As a
// program it exits with 1 when that is over the budget: `node bench/js-budget.ts [URL of a running server]`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { startServer } from './support/child.ts'

/** 1 kB is 1000 bytes. */
export const budgetKb = 138

export type Module = { path: string; gzipBytes: number; rawBytes: number }

/** The modules of a page's first view, from the built files that its HTML names. */
export function getModules(html: string): Module[] {
  const first = [
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1] as string),
    ...[...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].flatMap(
      ([tag]) => tag.match(/\bhref="([^"]+)"/)?.[1] ?? [],
    ),
    // The inline script that starts them after the images (src/web/scripts-after-images.ts) lists them.
    ...[...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] as string),
    // The entry is started by an inline module.
    ...[...html.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map((match) => match[1] as string),
  ]
  const found = new Map<string, Module>()
  const addModule = (path: string) => {
    if (found.has(path) || !path.startsWith('/')) return
    const code = readFileSync(join(projectRoot, 'dist', 'client', path), 'utf8')
    found.set(path, {
      path,
      gzipBytes: gzipSync(code, { level: 9 }).length,
      rawBytes: Buffer.byteLength(code),
    })
    // `import … from "./x.js"`, `import "./x.js"` and `export … from "./x.js"`, but not `import("./x.js")`.
    for (const [, target] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      addModule(posix.join(posix.dirname(path), target as string))
  }
  for (const path of first) addModule(path)
  return [...found.values()]
}

export const totalKb = (modules: Module[]): number =>
  modules.reduce((sum, one) => sum + one.gzipBytes, 0) / 1000

/** Starts the built server without demo content, requests `/`, and stops it. */
async function htmlOfHome(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vf-budget-'))
  const server = await startServer(folder, 0, { DEMO: '0' })
  try {
    return await (await fetch(server.url)).text()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const url = process.argv[2]
  const modules = getModules(url ? await (await fetch(url)).text() : await htmlOfHome())
  const total = totalKb(modules)
  for (const { path, gzipBytes } of modules)
    console.log(`${(gzipBytes / 1000).toFixed(1).padStart(7)} kB  ${path}`)
  console.log(
    `${total.toFixed(1).padStart(7)} kB  JavaScript of the first view of /, gzip (budget ${budgetKb} kB)`,
  )
  if (modules.length === 0) console.log('No module was found: the page is not what this check expects.')
  process.exitCode = modules.length === 0 || total > budgetKb ? 1 : 0
}
