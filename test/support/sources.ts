// The sources of the project as text, for tests that check the architecture rules.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'

/** `path` is relative to the project; `imports` are project paths, or unchanged package names. */
export type Source = { path: string; text: string; imports: { target: string; isTypeOnly: boolean }[] }

const importing =
  /^(?:import|export)\s+(type\s)?(?:[\w$*\s{},]+?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm

/** Every file below `folder` whose name ends in one of `endings`. */
export function filesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .toSorted()
}

export const readText = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The TypeScript files below `folder` with their imports. */
export function sourcesBelow(folder: string): Source[] {
  return filesBelow(folder, /\.tsx?$/).map((path) => ({
    path,
    text: readText(path),
    imports: getImports(path, readText(path)),
  }))
}

/** The domain that a file of the server belongs to, or `platform`; undefined for what belongs to no domain. */
export function getDomain(path: string): string | undefined {
  const [, wing, domain] = /^src\/server\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (wing === 'app') return undefined
  return wing === 'platform' ? wing : domain
}

/** Relative imports as project paths. */
export function getImports(path: string, text: string): Source['imports'] {
  return [...text.matchAll(importing)].map(([, type, named, dynamic]) => {
    const target = (named ?? dynamic) as string
    return {
      target: target.startsWith('.')
        ? relative(projectRoot, join(projectRoot, dirname(path), target))
        : target,
      isTypeOnly: type !== undefined,
    }
  })
}
