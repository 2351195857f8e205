// The type check is a part of `npm test`: it notices what no running program would.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './checker.ts'

/** The server's part of the project is enough. */
const config = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    types: ['node', 'vite/client'],
    // Only what depends on the change is checked again.
    incremental: true,
    tsBuildInfoFile: 'mutate.tsbuildinfo',
  },
  include: ['src/rules', 'src/contract', 'src/server'],
  exclude: ['src/**/*.test.ts', 'src/**/*.fixture.ts'],
}

/** Errors that the part has without any change, because it is incomplete. */
let known: Set<string> | undefined

/** The first error that a change of the copy causes, or undefined. */
export function findTypeError(root: string, { change, restore }: Place): string | undefined {
  if (!known) {
    restore()
    known = new Set(listErrors(root))
    change()
  }
  const error = listErrors(root).find((line) => !known?.has(line))
  return error && `types: ${error}`
}

function listErrors(root: string): string[] {
  writeFileSync(join(root, 'tsconfig.mutate.json'), JSON.stringify(config))
  const program = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [program, '-p', 'tsconfig.mutate.json', '--noEmit'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /: error TS/.test(line))
}
