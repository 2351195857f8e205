// The build of the pages: a browser bundle and the bundle that renders on the server.

import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './src/contract/contract.ts'

const frame = /node_modules[\\/](react|react-dom|scheduler|@tanstack|@radix-ui[\\/]react-compose-refs)[\\/]/
// Lists that go on and writes: not of the first view.
const later = /[\\/](infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/

// Small modules, and icons, that the first view always has: as files of their own they would cost more than they hold.
const small =
  /src[\\/](web[\\/](use-app-context|signed-out-event|ui[\\/]toast|browser[\\/](device-position|use-debounced|scroll-to-element)|components[\\/](photos[\\/](photo|photo-credit|image-note)|filters[\\/]hidden-fields|near-me[\\/](use-near-me|near-me-button)|search-box[\\/](recent-searches|use-early-input|use-live-search|use-search-box|search-box)))|rules[\\/](facing|places|licences|metering|reviewing|query-values))\.tsx?$|lucide-react[\\/].*[\\/]icons[\\/](locate-fixed|map|map-pin|plus|search|star)\.[cm]?js$/

// Modules that several pages share would each become a file of its own, and a page would need dozens: on a slow phone each of these costs more
// than it holds. Apart are what lists of locations show, what location pages show, cards of all else, and what most other pages have.
const cards =
  /src[\\/](web[\\/](components[\\/](location-card[\\/](location-card|card-parts|map-card|location-card-skeleton)|favorites[\\/]favorite-button|themes[\\/]theme-badge|photos[\\/](credit-button|location-map-image)|reviews[\\/]rating|session[\\/](ask-to-sign-in|interrupted-action)|filters[\\/](filter-option|filter-options|filter-fields|position-field|use-shown-filters|use-facets)|near-me[\\/]near-me-status|lists[\\/]list-states|status[\\/]status-badges|posts[\\/]post-(image|card))|ui[\\/]explained-badge|format[\\/]dates)|rules[\\/](distance-text|time-of-day-text|blog))\.tsx?$|lucide-react[\\/].*[\\/]icons[\\/](check|info)\.[cm]?js$/
const parts =
  /src[\\/](web[\\/](ui[\\/]field|components[\\/](lists[\\/]paged-list|users[\\/]avatar|reports[\\/]report-button|directions[\\/](directions-address|directions-link)|trips[\\/]add-to-trip|cities[\\/]city-link|forms[\\/](use-submit|form-error-message|use-error-focus|use-draft|draft-notice))|format[\\/](relative-time|clock|bearing|coordinate-text|money|wall-time)|browser[\\/]stored-draft|map[\\/](map-slot|with-retries|lazy-map))|rules[\\/](distance|checkins|guide-texts|light[\\/]local-day))\.tsx?$|useInfiniteQuery\.js$|lucide-react[\\/].*[\\/]icons[\\/]/
const locationParts =
  /src[\\/](web[\\/](components[\\/](light-today[\\/](diagram|rows|light-today|date-picker|plan-link)\.|horizon[\\/](sun-over-skyline|horizon-query)\.|score[\\/]factor-list\.)|pages[\\/]discovery[\\/]location[\\/](sun-azimuths|contribution-queries|learned-query|permit-check-data|location-data|location-head|coordinates-line|section-failed|like-button|photos[\\/](photo-text|photo-grid|photo-view|use-opened-here|cover-button|photo-queries)))|rules[\\/]light[\\/](horizon|svg-path|sun-path-diagram)\.ts$)/

const contentCards =
  /src[\\/]web[\\/](components[\\/](landmarks[\\/]landmark-card|meetups[\\/]meetup-(card|queries|texts|time)|photographers[\\/]photographer-card|properties[\\/]property-(card|drawing|price|queries))\.|map[\\/]marked-map-slot\.)/

// What the browser needs to know of a call: where it goes, and where its input and answer are put.
function getRoutes(calls: AnyContractRouter): object {
  if (!isContractProcedure(calls))
    return Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, getRoutes(call as AnyContractRouter)]),
    )
  const { method, path, inputStructure, outputStructure } = calls['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
}

/** `virtual:calls`: the contract without its validators, which would be 31 kB of the first call's JavaScript. */
const calls = (): Plugin => ({
  name: 'viewfinder:calls',
  resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
  load: (id) =>
    id === '\0virtual:calls' ? `export default ${JSON.stringify(getRoutes(contract))}` : undefined,
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
                  test: (id) => (frame.test(id) && !later.test(id)) || small.test(id),
                  priority: 4,
                },
                // What the entry imports stays with it: other groups would take it along, and the first view would need all of them.
                { name: 'start', tags: ['$initial'], priority: 3 },
                { name: 'cards', test: cards, minShareCount: 2, priority: 2 },
                { name: 'parts', test: parts, minShareCount: 2, priority: 1 },
                { name: 'location-parts', test: locationParts, minShareCount: 2 },
                { name: 'content-cards', test: contentCards, minShareCount: 2 },
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
    calls(),
    tailwindcss(),
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
              : [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      client: { entry: 'entry-browser.tsx' },
      server: { entry: 'entry-server.tsx' },
    }),
    react(),
  ],
}))
