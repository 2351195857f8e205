// The project folder; works from the sources and from the bundle.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder was not found')
  return findRoot(parent)
}

/** Absolute, without a trailing slash. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The product's version from package.json. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version
}
