// The type check is a part of `npm test`: it notices what no program that runs would.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server's part of the project is enough. */
const config = {
  extends: './tsconfig.base.json',
  compilerOptions: { types: ['node', 'vite/client'] },
  include: ['src/rules', 'src/contract', 'src/server'],
  exclude: ['src/**/*.test.ts', 'src/**/*.fixture.ts'],
}

/** The first error in the copy, or undefined. */
export function findTypeError(root: string): string | undefined {
  writeFileSync(join(root, 'tsconfig.mutate.json'), JSON.stringify(config))
  const program = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [program, '-p', 'tsconfig.mutate.json', '--noEmit'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return status === 0 ? undefined : `types: ${stdout.split('\n')[0]}`
}
