// `npm test`: types, lint, unused code, unit and API tests, browser tests; with file names or options, those tests alone.
// The last line is `N passed, N failed`.
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, fail, ownNode, root, runForeground } from './ensure.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.mjs'
import { choosesByName, forPlaywright, forVitest, readArguments } from './test-arguments.mjs'
import { check, modules, runPlaywright, runVitest } from './test-parts.mjs'

const chosen = readArguments(process.argv.slice(2))
const vitestOptions = forVitest(chosen.options)

/** Before the tests, not beside them: the type checker uses every core and takes them four times as long there. */
async function runChecks() {
  const lint = ['check', '--error-on-warnings', '--max-diagnostics=50']
  return [
    await check('types', [join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.json']),
    await check('lint and format', [join(modules, '@biomejs/biome/bin/biome'), ...lint]),
    await check('unused code', [join(modules, 'knip/bin/knip.js'), '--no-progress']),
    await check('JavaScript budget', [join(root, 'bench/js-budget.ts')]),
  ]
}

const unit = (label = '') => runVitest('unit tests', { projects: ['pure'], args: vitestOptions, label })

/** The slow files mostly wait, so they run beside the others. */
const slow = () => runVitest('slow tests', { projects: ['slow'], args: vitestOptions, label: '[slow] ' })

const unitAndApi = () =>
  runVitest('unit and API tests', { projects: ['application', 'pure'], args: vitestOptions })

const api = () =>
  Promise.all([runVitest('API tests', { projects: ['application'], args: vitestOptions }), slow()])

function browserTests() {
  const args = [...chosen.playwright, ...forPlaywright(chosen.options)]
  return runPlaywright('browser tests', { args, browser: ensureBrowser() })
}

const parts = {
  check: runChecks,
  unit: async () => [await unit()],
  api,
  browser: async () => [await browserTests()],
}

async function runAll() {
  const results = await runChecks()
  results.push(...(await Promise.all([unitAndApi(), slow()])))
  if (chosen.browser) results.push(await browserTests())
  return results
}

/** The named files, or with options alone the tests of all files. */
async function runChosen() {
  const results = []
  if (chosen.vitest.length > 0 || !hasFiles)
    results.push(await runVitest('unit and API tests', { args: [...chosen.vitest, ...vitestOptions] }))
  if (needsBrowser) results.push(await browserTests())
  return results
}

const hasFiles = chosen.vitest.length + chosen.playwright.length > 0
const isChosen = hasFiles || chosen.options.length > 0
const needsBrowser = chosen.playwright.length > 0 || (!hasFiles && chosen.browser)
ensureInstalled()
keepTemporaryFilesInMemory()
if (chosen.watch) {
  if (chosen.playwright.length > 0) fail('Browser tests cannot be watched: name unit or API tests.')
  runForeground(ownNode, [join(modules, 'vitest/vitest.mjs'), 'watch', ...chosen.vitest, ...vitestOptions])
} else {
  if (chosen.part && !(chosen.part in parts)) fail(`There is no part ${chosen.part}: ${Object.keys(parts)}`)
  if (!hasFiles || needsBrowser) ensureBuilt()
  const results = await (chosen.part ? parts[chosen.part]() : isChosen ? runChosen() : runAll())
  close(results)
}

function close(results) {
  const total = (key) => results.reduce((sum, counted) => sum + counted[key], 0)
  for (const failure of results.flatMap((counted) => counted.failures)) console.log(`✗ ${failure}`)
  const skipped = choosesByName(chosen.options) ? 0 : total('skipped')
  console.log(
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1)
}
