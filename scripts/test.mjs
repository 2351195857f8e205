// `npm test`: types, lint, unused code, unit and API tests, build, browser tests. Ends with `N passed, N failed`.
// Arguments: `--no-browser` skips the browser tests; file names are passed to Vitest alone.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, ownNode, root } from './ensure.mjs'

const totals = { passed: 0, failed: 0, skipped: 0 }
const modules = join(root, 'node_modules')
const vitest = join(modules, 'vitest/vitest.mjs')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const withBrowser = !process.argv.includes('--no-browser') && names.length === 0

function run(args, environment = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}`, ...environment }
    const child = spawn(ownNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** A check that passes or fails as a whole. */
async function check(name, args) {
  const startedMs = performance.now()
  const { ok, output } = await run(args)
  totals[ok ? 'passed' : 'failed'] += 1
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output)
}

/** Tests that write a JSON report; without a report the run counts as one failure. */
async function suite(name, args, report, count, environment = {}) {
  const startedMs = performance.now()
  const file = join(root, 'test-results', report)
  rmSync(file, { force: true })
  const { ok, output } = await run(args, environment)
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 }
  if (!ok && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(
    `${ok ? '✓' : '✗'} ${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped (${seconds} s)`,
  )
  if (!ok) console.log(output)
}

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
})
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})

ensureInstalled()
if (names.length === 0) {
  ensureBuilt()
  await Promise.all([
    check('types', [join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.json']),
    check('lint and format', [
      join(modules, '@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=50',
    ]),
    check('unused code', [join(modules, 'knip/bin/knip.js'), '--no-progress']),
    check('JavaScript budget', [join(root, 'bench/js-budget.ts')]),
  ])
}
await suite('unit and API tests', [vitest, 'run', ...names], 'vitest.json', ofVitest)
if (withBrowser)
  await suite(
    'browser tests',
    [join(modules, '@playwright/test/cli.js'), 'test'],
    'playwright.json',
    ofPlaywright,
    { CHROMIUM_PATH: ensureBrowser() },
  )

console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
