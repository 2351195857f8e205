// `npm run bench`: each benchmark prints a table with its limits and writes bench/results/<name>.json.
import { analytics } from './benchmarks/analytics.ts'
import { bestLight } from './benchmarks/best-light.ts'
import { bookings } from './benchmarks/bookings.ts'
import { contestVotes } from './benchmarks/contest-votes.ts'
import { copies } from './benchmarks/copies.ts'
import { gallery } from './benchmarks/gallery.ts'
import { growth } from './benchmarks/growth.ts'
import { importSpeed } from './benchmarks/import-speed.ts'
import { javascript } from './benchmarks/javascript.ts'
import { joins } from './benchmarks/joins.ts'
import { jsonCalls } from './benchmarks/json-calls.ts'
import { ledgerCheck } from './benchmarks/ledger-check.ts'
import { light } from './benchmarks/light.ts'
import { lighthousePages } from './benchmarks/lighthouse.ts'
import { memberWrites } from './benchmarks/member-writes.ts'
import { memory } from './benchmarks/memory.ts'
import { offlinePacks } from './benchmarks/offline-packs.ts'
import { pages } from './benchmarks/pages.ts'
import { photoUpload } from './benchmarks/photo-upload.ts'
import { posts } from './benchmarks/posts.ts'
import { renderings } from './benchmarks/renderings.ts'
import { searchJudged } from './benchmarks/search-judged.ts'
import { searchQuality } from './benchmarks/search-quality.ts'
import { startTimes } from './benchmarks/start-times.ts'
import { type Benchmark, createLab } from './lab.ts'
import { readOptions, usage } from './options.ts'
import { type Limit, printReport, writeReport } from './report.ts'

const benchmarks: Benchmark[] = [
  jsonCalls,
  growth,
  searchQuality,
  searchJudged,
  bestLight,
  pages,
  renderings,
  copies,
  posts,
  memberWrites,
  bookings,
  ledgerCheck,
  contestVotes,
  joins,
  gallery,
  offlinePacks,
  analytics,
  memory,
  importSpeed,
  photoUpload,
  startTimes,
  light,
  javascript,
  lighthousePages,
]

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const unknown =
    options === 'help' ? [] : options.names.filter((name) => !benchmarks.some((one) => one.name === name))
  if (options === 'help' || unknown.length > 0) {
    console.log(
      `${unknown.length > 0 ? `There is no benchmark ${unknown.join(', ')}.\n\n` : ''}${usage}\n\nBenchmarks:`,
    )
    for (const { name, title } of benchmarks) console.log(`  ${name.padEnd(12)} ${title}`)
    process.exitCode = unknown.length > 0 ? 1 : 0
    return
  }
  const lab = createLab(options)
  const stop = () => void lab.close().finally(() => process.exit(130))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const limits: Limit[] = []
  let failures = 0
  try {
    for (const { name, title, run } of benchmarks.filter(
      (one) => options.names.length === 0 || options.names.includes(one.name),
    )) {
      const begin = performance.now()
      try {
        const report = await run(lab)
        printReport(`${title} (${Math.round((performance.now() - begin) / 1000)} s)`, report)
        writeReport(name, report, {
          rows: options.rows,
          quick: options.quick,
          seconds: (performance.now() - begin) / 1000,
        })
        limits.push(...report.limits)
      } catch (error) {
        failures++
        console.error(`\n${title}: could not be measured.\n`, error)
      }
    }
  } finally {
    await lab.close()
  }
  const met = limits.filter((limit) => limit.isMet).length
  const missed = limits.filter((limit) => limit.isMet === false).length
  console.log(
    `\n${met} limits met, ${missed} missed, ${limits.length - met - missed} not judged${failures > 0 ? `, ${failures} benchmarks failed` : ''}`,
  )
  process.exitCode = failures > 0 ? 1 : 0
}

await main()
