// Builds the service worker into one file, with the list of files that the stored pages need: those that their
// modules import, statically or dynamically, and the frame of every page.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './ensure.mjs'

const entry = 'src/web/entry-browser.tsx'
/** The routes of `storedPages` (src/web/offline/stored-pages.ts) and the trips below /trips, and the folders of their pages. */
const routes = ['offline', 'trips.index', 'trip.$id', 'favorites', 'plan', 'map']
const folders = ['planning/(offline|trips?|plan)', 'contributions/favorites', 'discovery/map']
const storedPart = new RegExp(
  `^src/web/(routes/(${routes.join('|').replaceAll('$', '\\$')})\\.|pages/(${folders.join('|')})/)`,
)
// The map's glyphs for English names; others are drawn with the device's own fonts.
const fonts = ['regular', 'medium', 'italic'].map((style) => `/basemap/fonts/noto-sans-${style}/0-255.pbf`)
const others = ['/manifest.webmanifest', '/favicon.svg', '/icon-192.png', ...fonts]

export async function buildServiceWorker(folder) {
  const manifestPath = join(folder, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'))
  await rm(join(folder, '.vite'), { recursive: true })
  const files = [...new Set([...findAssets(manifest), ...(await findStyles(folder)), ...others])].toSorted()
  const bundle = await rolldown({
    input: join(root, 'src/web/offline/service-worker.ts'),
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const version = createHash('sha256')
    .update(JSON.stringify(files))
    .update(output[0].code)
    .digest('hex')
    .slice(0, 16)
  await bundleInto(join(folder, 'sw.js'), { files, version })
}

// All style sheets, because one that is imported on its own is not in the manifest.
const findStyles = async (folder) =>
  (await readdir(join(folder, 'assets')))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/assets/${file}`)

async function bundleInto(file, shell) {
  const bundle = await rolldown({
    input: join(root, 'src/web/offline/service-worker.ts'),
    platform: 'browser',
  })
  await bundle.write({
    file,
    format: 'iife',
    minify: true,
    banner: `const shellOfBuild=${JSON.stringify(shell)};`,
  })
  await bundle.close()
}

/** The files of the entry and of the stored pages, and of everything that they import, except other pages. */
function findAssets(manifest) {
  const found = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const imported of chunk.dynamicImports ?? []) if (!isOtherPage(imported)) visit(imported)
  }
  for (const key of Object.keys(manifest))
    if (key === entry || (storedPart.test(key) && key.startsWith('src/web/routes/'))) visit(key)
  return [...found].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key]
    return [file, ...css, ...assets].map((path) => `/${path}`)
  })
}

const isOtherPage = (key) => /^src\/web\/(routes|pages)\//.test(key) && !storedPart.test(key)
