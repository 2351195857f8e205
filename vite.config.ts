// The build of the pages: a browser bundle and the bundle that renders on the server.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './src/contract/contract.ts'
import { getCallLimits } from './src/contract/shared/field-limits.ts'
import { shortClassNames } from './tools/short-class-names.ts'

const framePackages =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|@radix-ui[\\/]react-compose-refs)[\\/]/
// Lists that continue, and writes: not of the first view.
const laterParts =
  /[\\/](infiniteQueryObserver|use(Suspense)?InfiniteQuery|mutationObserver|useMutation)\.js$/
const frameIcons = /lucide-react[\\/].*[\\/]icons[\\/](locate-fixed|map|map-pin|plus|search|star)\.[cm]?js$/
const cardIcons = /lucide-react[\\/].*[\\/]icons[\\/](check|info)\.[cm]?js$/
const partPackages = /use(Suspense)?InfiniteQuery\.js$|lucide-react[\\/].*[\\/]icons[\\/]/

/**
 * The chunk that a module of ours asks for by a line such as `// chunk: cards` below its first comment. Modules that several pages share
 * would each become a file of its own, and a page would need dozens: on a slow phone each of these costs more than it holds.
 *
 * - `frame`: small modules that the first view always has.
 * - `cards`: what lists of locations show. `content-cards`: cards of all else. `location-parts`: what location pages show.
 * - `parts`: what most other pages have.
 */
const getMarkedChunk = (id: string): string | undefined => {
  const path = id.split('?')[0] as string
  if (!/[\\/]src[\\/](web|rules)[\\/].*\.tsx?$/.test(path)) return undefined
  return /^(?:\/\/.*\n)*\/\/ chunk: ([a-z-]+)\n/.exec(readFileSync(path, 'utf8'))?.[1]
}

const isMarked = (chunk: string, packages?: RegExp) => (id: string) =>
  getMarkedChunk(id) === chunk || packages?.test(id) === true

// What the browser needs to know of a call: where it goes, and where its input and answer are put.
function getRoutes(calls: AnyContractRouter): object {
  if (!isContractProcedure(calls))
    return Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, getRoutes(call as AnyContractRouter)]),
    )
  const { method, path, inputStructure, outputStructure } = calls['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
}

/**
 * The contract without its validators, which would be 31 kB of the first call's JavaScript. `virtual:calls`: where the calls go;
 * `virtual:fields/meetups.create`: the limits of one call's input, for its form.
 */
const contractParts = (): Plugin => ({
  name: 'viewfinder:contract',
  resolveId: (id) => (/^virtual:(calls$|fields\/)/.test(id) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === '\0virtual:calls') return `export default ${JSON.stringify(getRoutes(contract))}`
    const call = id.startsWith(fieldsOf) ? id.slice(fieldsOf.length) : undefined
    return call && `export default ${JSON.stringify(getCallLimits(contract, call))}`
  },
})
const fieldsOf = '\0virtual:fields/'

/**
 * The generated tree of routes in fewer words, because the first view of every page has it: the path of a route is mostly its id, its
 * parent mostly the root, and nothing reads the names of children.
 */
const shortRouteTree = (): Plugin => ({
  name: 'viewfinder:short-route-tree',
  apply: 'build',
  transform: {
    filter: { id: /route-tree\.gen\.ts$/ },
    handler: (code) => {
      const placed = code.replace(routePlace, (_, route, id, path, parent) => {
        if (parent !== 'rootRouteImport') return `placeRoute(${route}, ${id}, ${path}, ${parent})`
        return path === id ? `placeRoute(${route}, ${id})` : `placeRoute(${route}, ${id}, ${path})`
      })
      const listed = placed.replace(
        childRoutes,
        (_, children) => `Children = [${children.replaceAll(/\w+: /g, '')}]`,
      )
      if (/\.update\(|Children = \{/.test(listed))
        throw new Error('The router writes its tree in another form')
      return `${listed}
function placeRoute(route, id, path = id, parent = rootRouteImport) {
  return route.update({ id, path, getParentRoute: () => parent })
}`
    },
  },
})
const routePlace =
  /(\w+)\.update\(\{\s*id: (['"].+?['"]),\s*path: (['"].+?['"]),\s*getParentRoute: \(\) => (\w+),?\s*\}\)/g
const childRoutes = /Children = \{((?:\s*(?:\w+: )?\w+,?)+)\s*\}/g

/** Icons by our own function; development has lucide-react as it is, which looks the same. */
const ownIcons = (): Plugin => ({
  name: 'viewfinder:icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && /lucide-react.*[\\/]icons[\\/]/.test(importer ?? '')
      ? fileURLToPath(new URL('src/web/ui/create-icon.tsx', import.meta.url))
      : undefined,
})

// Where visitors go from the first view: what these pages read is asked for while their code comes. Others ask once it is there.
const nearRoutes = ['/', '/locations/', '/location/$id']

// The first view lists files by name: those of others are their hash alone, as short as the bundler allows. Large libraries keep theirs.
const named =
  /^(index|frame|cards|parts|location-parts|content-cards|routes|locations\.index|location\._id|map|popup|submit|favorites|auth\.index|maplibre-gl.*)$/

export default defineConfig(({ command }) => ({
  clearScreen: false,
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // What Tailwind needs anyway: without it every color in oklch comes with two substitutes.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: {
      // Lists of what each page imports would be a kilobyte of the first view. A page's file asks for them itself, one step later, and
      // mostly before it is opened: links load ahead on hover and touch.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
  },
  // React has had the hook since version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // What every page needs is one file: it compresses better than twenty small ones. A group also takes what its modules import.
  environments: {
    client: {
      build: {
        // For scripts/service-worker.mjs, which deletes it.
        manifest: true,
        rolldownOptions: {
          // Constants of other files as values: otherwise every one is an export, and costs more than it holds.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            chunkFileNames: ({ name }) =>
              named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: (id) =>
                    (framePackages.test(id) && !laterParts.test(id)) || isMarked('frame', frameIcons)(id),
                  priority: 4,
                },
                // What the entry imports stays with it: other groups would take it along, and the first view would need all of them.
                { name: 'start', tags: ['$initial'], priority: 3 },
                { name: 'cards', test: isMarked('cards', cardIcons), minShareCount: 2, priority: 2 },
                { name: 'parts', test: isMarked('parts', partPackages), minShareCount: 2, priority: 1 },
                { name: 'location-parts', test: isMarked('location-parts'), minShareCount: 2 },
                { name: 'content-cards', test: isMarked('content-cards'), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // One file starts faster and needs less memory than hundreds; in development Vite wants the packages apart.
  ssr: command === 'build' ? { noExternal: true } : {},
  plugins: [
    contractParts(),
    shortRouteTree(),
    ownIcons(),
    tailwindcss(),
    shortClassNames(import.meta.dirname),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) =>
            nearRoutes.includes(routeId)
              ? undefined
              : [['component', 'loader'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      client: { entry: 'entry-browser.tsx' },
      server: { entry: 'entry-server.tsx' },
    }),
    react(),
  ],
}))
