// Runs the programs that make up `npm test`, shows their output as it comes, and counts their results.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ownNode, root } from './ensure.mjs'

export const modules = join(root, 'node_modules')

/**
 * Runs Node with `args`. The output is shown line by line, each behind `label`, so that programs may run side by side;
 * `isQuiet`: only when the program fails.
 */
function run(args, { environment = {}, label = '', isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
    const env = {
      ...process.env,
      ...color,
      PATH: `${join(modules, '.bin')}:${process.env.PATH}`,
      ...environment,
    }
    const child = spawn(ownNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
    const kept = []
    const show = (line) => (isQuiet ? kept.push(line) : console.log(label + line))
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (chunk) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop()
        for (const line of lines) show(line)
      })
      stream.on('end', () => rest && show(rest))
    }
    child.on('close', (code) => {
      if (code !== 0 && isQuiet) console.log(kept.join('\n'))
      resolve(code === 0)
    })
  })
}

const secondsSince = (startedMs) => ((performance.now() - startedMs) / 1000).toFixed(1)
const mark = (ok) => (ok ? '✓' : '✗')

/** A check that passes or fails as a whole. */
export async function check(name, args) {
  const startedMs = performance.now()
  const ok = await run(args, { isQuiet: true })
  console.log(`${mark(ok)} ${name} (${secondsSince(startedMs)} s)`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [name] }
}

/** Tests that write a JSON report; without a report the run counts as one failure. */
async function suite(name, args, { report, count, ...options }) {
  const startedMs = performance.now()
  const file = join(root, 'test-results', report)
  rmSync(file, { force: true })
  const ok = await run(args, options)
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no report`] }
  if (!ok && counted.failed === 0) {
    counted.failed = 1
    counted.failures.push(`${name}: an error outside of the tests`)
  }
  const { passed, failed, skipped } = counted
  console.log(
    `${mark(ok)} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${secondsSince(startedMs)} s)`,
  )
  return counted
}

const telling = /^(Locator|Expected\b.*|Received\b.*|Error):/

/** `file › test: the first line of the error · what was expected and received` */
function describeFailure(file, name, message = '') {
  const [first = '', ...rest] = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const details = rest.filter((line) => telling.test(line)).map((line) => line.slice(0, 300))
  return [`${relative(root, file)} › ${name}: ${first}`, ...details].join(' · ')
}

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults: tests }) => [
    ...(status === 'failed' && tests.length === 0 ? [describeFailure(name, 'the file', message)] : []),
    ...tests
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(name, test.fullName, test.failureMessages[0])),
  ]),
})
const ofPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(failuresOfSuite),
    ...errors.map((error) => describeFailure('test/browser', 'outside of the tests', error.message)),
  ],
})
const failuresOfSuite = ({ suites = [], specs }) => [
  ...suites.flatMap(failuresOfSuite),
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap((test) => test.results).at(-1)?.error
      const { message = '', location } = error ?? {}
      const at = location ? `\nError: at ${relative(root, location.file)}:${location.line}` : ''
      return describeFailure(join(root, 'test/browser', file), title, message + at)
    }),
]

/** `projects`: those of vitest.config.ts; all by default. */
export function runVitest(name, { projects = [], args = [], label = '' }) {
  const report = `vitest${projects.map((project) => `-${project}`).join('')}.json`
  const program = [
    join(modules, 'vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
  ]
  return suite(name, [...program, `--outputFile.json=test-results/${report}`, ...args], {
    ...{ report, count: ofVitest, label },
  })
}

/** @param browser the path of a Chromium */
export const runPlaywright = (name, { args = [], browser }) =>
  suite(name, [join(modules, '@playwright/test/cli.js'), 'test', ...args], {
    ...{ report: 'playwright.json', count: ofPlaywright, environment: { CHROMIUM_PATH: browser } },
  })
